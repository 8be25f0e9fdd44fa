import { usePlaceLabel } from '#widgets/labels/use-place-label.ts'

/** Where the item stands; nothing where nobody said so. */
export function ItemPlaces({ places }: { places: readonly string[] }) {
  const placeLabel = usePlaceLabel()
  return places.length > 0 && <small>{places.map(placeLabel).join(' · ')}</small>
}
