import { labelOf } from '#domain/bottles/labels.ts'
import type { BottleCardProps } from '../bottle-card.tsx'
import { LabelledBottle } from '../labels/labelled-bottle.tsx'
import { UnknownBottle } from './unknown-bottle.tsx'

/** What is to be said of the chosen bottle by its barcode: that nobody knows it, or its own past. */
export function BottleNote({ inventoryId, bottle, seeNow }: BottleCardProps) {
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
