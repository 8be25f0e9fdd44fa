import { nameIn, type Good } from '../goods/goods.ts'
import type { Language } from '../languages.ts'
import type { ShoppingList } from './buying/shopping-list.ts'
import type { UnknownSupply } from './buying/what-to-buy.ts'

/** What can be mended first; what was not counted may be most of a catalogue. */
const REASONS: readonly UnknownSupply[] = ['amount_unknown', 'too_few_counts', 'not_counted']

/** What nobody can rank is in the order of its reasons and names. */
export function listByName(list: ShoppingList, language: Language): ShoppingList {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const name = ({ good }: { good: Good | null }): string => (good ? nameIn(good, language) : '')
  const unknown = list.unknown.toSorted(
    (one, other) =>
      REASONS.indexOf(one.reason) - REASONS.indexOf(other.reason) ||
      compare(name(one), name(other)),
  )
  return { ...list, unknown }
}
