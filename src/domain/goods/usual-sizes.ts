import type { Millilitres } from '../units.ts'
import { allNames, type Names } from './names.ts'
import { readyTypeNamed } from './ready-types.ts'

/**
 * The sizes in which drinks are sold, the most frequent first. Those of wine and spirits are the
 * nominal quantities of directive 2007/45/EC, annex, section 1, without the ones that bars do not
 * pour from; the spirits' 0.5 l is usual in the Eurasian Economic Union too. For the others no law
 * names sizes: these are the glass bottles and cans that are usual in bars.
 */
const SPIRIT: readonly Millilitres[] = [700, 500, 1000]
const WINE: readonly Millilitres[] = [750, 375, 1500]

const SIZES: Readonly<Record<string, readonly Millilitres[]>> = {
  whisky: SPIRIT,
  vodka: SPIRIT,
  gin: SPIRIT,
  rum: SPIRIT,
  tequila: SPIRIT,
  brandy: SPIRIT,
  liqueur: SPIRIT,
  bitter: [700, 1000, 500],
  vermouth: [1000, 750, 500],
  'red-wine': WINE,
  'white-wine': WINE,
  'rose-wine': WINE,
  sparkling: [750, 200, 1500],
  beer: [330, 500, 30_000],
  cider: [330, 500],
  'soft-drink': [250, 330, 1000],
  water: [330, 500, 750],
  juice: [200, 1000],
  syrup: [700, 1000],
}

/** The usual sizes of bottles of a type, known by its name in any language; none if it is unknown. */
export function usualSizes(type: Names): readonly Millilitres[] {
  for (const name of allNames(type)) {
    const ready = readyTypeNamed(name)
    if (ready) return SIZES[ready.key] ?? []
  }
  return []
}
