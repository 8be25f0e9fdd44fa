import type { Entry } from '#domain/counting/entries.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { unbroken } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnknownName } from './use-unknown-name.ts'

type Named = Pick<Entry, 'good_id' | 'barcode'>

/** What the bottle of an entry is called; its item may not be on this device yet, and is known all the same. */
export function useEntryName(): (entry: Named, good: Good | undefined) => string {
  const unknownName = useUnknownName()
  const { language } = useLanguage()
  return ({ good_id, barcode }, good) => {
    if (good) return unbroken(nameIn(good, language))
    return good_id === null ? unknownName(barcode ?? '') : (barcode ?? '')
  }
}
