import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

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
