import { useCallback } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnknownName } from '#widgets/labels/use-unknown-name.ts'
import type { Bottle } from '../bottle.ts'

/** The bottle's name in the user's language. */
export function useBottleName(): (bottle: Bottle) => string {
  const unknownName = useUnknownName()
  const { language } = useLanguage()
  return useCallback(
    (bottle) =>
      bottle.kind === 'known' ? nameIn(bottle.good, language) : unknownName(bottle.barcode),
    [language, unknownName],
  )
}
