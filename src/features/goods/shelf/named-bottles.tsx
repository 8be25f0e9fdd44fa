import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { nameIn, waitsForWeights, type Good } from '#domain/goods/goods.ts'
import type { UnknownBarcode } from '#storage/counting/unknown-barcodes.ts'
import { useCommands } from '#client/commands/use-commands.ts'
import { useLanguage } from '#ui/language/language.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import classes from './shelf.module.css'

export interface NamedBottle extends UnknownBarcode {
  good: Good
}

/**
 * Bottles that have a name, but whose readings are no amounts yet: their good has no weights, or
 * others than these. Once it has them, one press takes all readings.
 */
export function NamedBottles({ bottles }: { bottles: readonly NamedBottle[] }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const runAll = useCommands()
  const [isBusy, setBusy] = useState(false)
  const ready = bottles.filter(({ good }) => !waitsForWeights(good))
  const again = ready.length
  const unweighed = bottles.length - again
  const take = async (): Promise<void> => {
    setBusy(true)
    const args = ready.map(({ barcode, good }) => ({
      barcode,
      good_id: good.id,
      instead_of: good.id,
    }))
    const named = await runAll(nameBarcode, args)
    setBusy(false)
    if (named.length > 0) showToast('success', t`Item set. Counts updated.`)
  }
  return (
    <Card as="section" className={classes.named} aria-labelledby="named-bottles">
      <h2 id="named-bottles" className={classes.title}>
        <Trans>Named, but without amounts</Trans>
      </h2>
      <p className={classes.dim}>
        <Trans>
          The weights of these items are missing, or can't be right for what was weighed.
        </Trans>
      </p>
      <ul className={classes.savedList}>
        {bottles.map(({ barcode, good }) => (
          <li key={barcode}>
            {nameIn(good, language)} · {barcode}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        {unweighed > 0 && (
          <ButtonLink to="/dashboard/goods/weights" variant="default" leftSection={<ScaleIcon />}>
            <Plural value={unweighed} one="Weigh # bottle" other="Weigh # bottles" />
          </ButtonLink>
        )}
        {again > 0 && (
          <Button loading={isBusy} onClick={() => void take()}>
            <Plural
              value={again}
              one="Calculate # amount again"
              other="Calculate # amounts again"
            />
          </Button>
        )}
        <ButtonLink to="/count/review" variant="default">
          <Trans>Choose other items</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
