import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { isSamePlace } from '#domain/branches/places.ts'
import { USUAL_PLACES } from '#domain/branches/usual-places.ts'

/** The name of a place: predefined ones in the user's language, a bar's own as typed. */
export function usePlaceLabel(): (place: string) => string {
  const { t } = useLingui()
  return useCallback(
    (place) => {
      switch (place) {
        case 'bar':
          return t({ message: 'Bar', comment: 'A place where bottles stand' })
        case 'cellar':
          return t({ message: 'Cellar', comment: 'A place where bottles stand' })
        case 'fridge':
          return t({ message: 'Fridge', comment: 'A place where bottles stand' })
        case 'kitchen':
          return t({ message: 'Kitchen', comment: 'A place where bottles stand' })
        default:
          return place
      }
    },
    [t],
  )
}

/** The place that somebody typed: one of these if a person would call it the same, else as typed. */
export function usePlaceTyped(): (typed: string, known: readonly string[]) => string {
  const placeLabel = usePlaceLabel()
  return useCallback(
    (typed, known) =>
      [...known, ...USUAL_PLACES].find((one) => isSamePlace(placeLabel(one), typed)) ??
      typed.trim(),
    [placeLabel],
  )
}
