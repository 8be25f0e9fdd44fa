import { Trans } from '@lingui/react/macro'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'
import { usePlace } from '../places/place-store.ts'
import { useFollowList } from './follow-list.ts'
import { PourerChoice } from './pourer-choice.tsx'
import { usePlacePourer } from './pourer-store.ts'

export interface PlacePourerProps {
  inventoryId: string
  pourers: readonly Pourer[]
}

/** What every open bottle wears where this device counts, until somebody takes it off; nothing without pourers. */
export function PlacePourer({ inventoryId, pourers }: PlacePourerProps) {
  const placeLabel = usePlaceLabel()
  const [place] = usePlace(inventoryId)
  const [worn, choose] = usePlacePourer(inventoryId, place)
  useFollowList(pourers)
  if (pourers.length === 0) return null
  const where = place === null ? null : placeLabel(place)
  return (
    <PourerChoice
      label={
        where === null ? (
          <Trans>Pourer on open bottles here</Trans>
        ) : (
          <Trans>Pourer on open bottles, {where}</Trans>
        )
      }
      pourers={pourers}
      worn={worn}
      onChoose={choose}
    />
  )
}
