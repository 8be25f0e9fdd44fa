import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'

/** The places of the item; nothing when they are unknown. */
export function ItemPlaces({ places }: { places: readonly string[] }) {
  const placeLabel = usePlaceLabel()
  return places.length > 0 && <small>{places.map(placeLabel).join(' · ')}</small>
}
