import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { GoodPicker } from '#widgets/good-picker/good-picker.tsx'
import { useCountStore } from '../count-store.ts'

/** Says which good is in a bottle with a new label. */
export function MatchLabel({ label }: { label: string }) {
  const run = useRunCommand()
  const choose = useCountStore((state) => state.choose)
  const [isOpen, setOpen] = useState(false)
  const name = async (good: Good): Promise<void> => {
    setOpen(false)
    const args = { barcode: label, good_id: good.id, instead_of: null }
    if (await run(nameBarcode, args)) choose({ kind: 'known', good, scanned: label })
  }
  return (
    <>
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        <Trans>Match</Trans>
      </Button>
      {isOpen && (
        <GoodPicker
          barcode={label}
          onPick={(good) => void name(good)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
