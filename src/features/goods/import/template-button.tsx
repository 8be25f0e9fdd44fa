import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { GoodCells } from '#domain/import/good-cells.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import type { StartCompute } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useCurrency } from '#client/use-money.ts'
import { Button } from '#ui/button/button.tsx'
import { downloadFile } from '#ui/download.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { XLSX } from './xlsx.ts'
import { useFileWords } from './use-target-labels.ts'

interface TemplateButtonProps {
  start: StartCompute
  icon: ReactNode
}

/** An Excel file to fill in, with examples on its second sheet. */
export function TemplateButton({ start, icon }: TemplateButtonProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const words = useFileWords()
  const { actor } = useAccount()
  const currency = useCurrency()
  const spirit: GoodCells = {
    ...namesOf(t`Vodka Birch`),
    type: t`Vodka`,
    unit: words.units[MEASUREMENT_UNIT.bottle],
    barcode: '4850000000012',
    litrage: 700,
    weight_full: 1190,
    weight_empty: 520,
    in_package: 6,
    price: 5500,
  }
  const beer: GoodCells = {
    ...namesOf(t`Lager Hop`),
    type: t`Beer`,
    unit: words.units[MEASUREMENT_UNIT.pieces],
    litrage: 330,
    in_package: 20,
    price: 450,
  }
  const make = async (): Promise<void> => {
    setBusy(true)
    const { compute, end } = start()
    try {
      const examples = {
        title: t`Examples`,
        rows: [spirit, beer],
        currency: canSeeMoney(actor) ? (currency ?? null) : null,
      }
      const bytes = await compute.goodsTemplate(words, examples)
      downloadFile(new Blob([bytes], { type: XLSX }), `${t`Dram items`}.xlsx`)
    } catch {
      showToast('error', t`Couldn't create the file. Try again.`)
    } finally {
      end()
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={icon} loading={isBusy} onClick={() => void make()}>
      <Trans>Download a template</Trans>
    </Button>
  )
}

function namesOf(name: string): GoodCells {
  return { name_en: name, name_ru: name, name_hy: name }
}
