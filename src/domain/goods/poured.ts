import { parseProductName } from '../pos/names/product-name.ts'
import type { Millilitres } from '../units.ts'
import { readyTypeNamed } from './ready-types.ts'

/** The usual types whose bottles are open for a while, so that what is left in them is weighed. */
const POURED_TYPES: ReadonlySet<string> = new Set([
  'whisky',
  'vodka',
  'gin',
  'rum',
  'tequila',
  'brandy',
  'liqueur',
  'bitter',
  'vermouth',
  'red-wine',
  'white-wine',
  'rose-wine',
  'sparkling',
  'syrup',
])

/** The same kinds of drinks in the words of other types: 'Bourbon', 'Вино по бокалам'. */
const POURED_KINDS: ReadonlySet<string> = new Set([
  'whisky',
  'vodka',
  'gin',
  'rum',
  'tequila',
  'brandy',
  'liqueur',
  'vermouth',
  'wine',
  'champagne',
  'syrup',
  'absinthe',
  'grappa',
  'calvados',
])

/** Is what has a type of this name poured from its bottle? */
export function isPouredType(name: string): boolean {
  const ready = readyTypeNamed(name)
  if (ready) return POURED_TYPES.has(ready.key)
  return POURED_KINDS.has(parseProductName(name).kind ?? '')
}

/**
 * Is an item poured from a bottle, as far as its size and its type's name tell? Then it is weighed,
 * and its weights may come later: what is taken for pieces cannot be weighed at all.
 */
export function isPoured(litrage: Millilitres | null | undefined, typeName: string): boolean {
  return Boolean(litrage) || isPouredType(typeName)
}
