import { labelOf } from '#domain/bottles/labels.ts'
import type { ObservedWeight } from '#widgets/scale/observed-weight.ts'
import type { Bottle } from '../bottle.ts'
import { LabelledBottle } from '../labels/labelled-bottle.tsx'
import { UnknownBottle } from './unknown-bottle.tsx'

export interface BottleNoteProps {
  inventoryId: string
  bottle: Bottle
  seeNow: () => ObservedWeight | null
}

/** What is to be said of the chosen bottle by its barcode: that nobody knows it, or its own past. */
export function BottleNote({ inventoryId, bottle, seeNow }: BottleNoteProps) {
  const isUnknown = bottle.kind === 'unknown'
  const label = labelOf((isUnknown ? bottle.barcode : bottle.scanned) ?? '')
  return (
    <>
      {label !== null && (
        <LabelledBottle
          inventoryId={inventoryId}
          label={label}
          good={isUnknown ? null : bottle.good}
          seen={seeNow()}
        />
      )}
      {isUnknown && <UnknownBottle barcode={bottle.barcode} />}
    </>
  )
}
