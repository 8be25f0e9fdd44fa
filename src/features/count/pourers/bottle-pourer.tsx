import { Trans } from '@lingui/react/macro'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import { useCountStore } from '../count-store.ts'
import { PourerChoice } from './pourer-choice.tsx'
import { useWorn } from './worn.ts'

export interface BottlePourerProps {
  inventoryId: string
  pourers: readonly Pourer[]
}

/** What the chosen bottle wears; a choice is about this bottle alone. */
export function BottlePourer({ inventoryId, pourers }: BottlePourerProps) {
  const wear = useCountStore((state) => state.wear)
  return (
    <PourerChoice
      label={<Trans>Pourer</Trans>}
      pourers={pourers}
      worn={useWorn(inventoryId)}
      onChoose={wear}
    />
  )
}
