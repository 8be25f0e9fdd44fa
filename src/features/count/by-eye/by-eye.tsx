import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { canEstimate } from '#domain/people/permissions.ts'
import { isSoldByWeight } from '#domain/units.ts'
import { Button } from '#ui/button/button.tsx'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { useAccount } from '#client/account.tsx'
import { useUnits } from '#client/units.tsx'
import type { Bottle, Observed } from '../bottle.ts'

const EyeDialog = lazyDialog('count', async () => (await import('./eye-dialog.tsx')).EyeDialog)

export interface ByEyeProps {
  bottle: Bottle
  onObserved: (seen: Observed) => Promise<void>
}

/** Opens the drawn bottle, for people who may estimate and bottles that can be. */
export function ByEye({ bottle, onObserved }: ByEyeProps) {
  const { actor } = useAccount()
  const company = useUnits()
  const [isOpen, setOpen] = useState(false)
  const litrage = bottle.kind === 'known' ? bottle.good.litrage : null
  const isPossible =
    bottle.kind === 'unknown' || (litrage !== null && !isSoldByWeight(bottle.good.measurement_unit))
  if (!isPossible || !canEstimate(actor, company)) return null
  return (
    <>
      <Button variant="subtle" size="md" onClick={() => setOpen(true)}>
        <Trans>Estimate by eye</Trans>
      </Button>
      {isOpen && (
        <EyeDialog litrage={litrage} onObserved={onObserved} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
