import { catalogueProposal } from '#domain/counting/catalogue.ts'
import { weighedFields } from '#domain/counting/weighed-figures.ts'
import type { BottleEnd } from '#domain/counting/weighings.ts'
import { CHART_DEVIATION } from '#domain/goods/density/chart-deviation.ts'
import { figuresOf, type Figures, type Good } from '#domain/goods/goods.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import type { Chance } from '../variance/chance.ts'
import { HostileScale } from './hostile-scale.ts'

/** What is true of one good, whatever a bar's figures say. */
export interface TrueGood {
  litrage: number
  /** What a chart says of its density, in g/ml. */
  chart: number
  density: number
  /** The mean weight of its empty bottles, and how far single ones stray, in grams. */
  glass: number
  spread: number
}

/** How a good may have got its figures. */
export const WAYS = [
  'typed from one bottle',
  'typed from two bottles',
  'measured',
  'full typed, empty measured',
  'empty typed, full measured',
  'empty derived',
  'full derived',
  'density, empty measured',
  'density, empty typed',
  'from the catalogue',
  'empty from the catalogue, full measured',
] as const
export type Way = (typeof WAYS)[number]

/** The figures of an entry, by the product's own rules from what a bar did on its scale. */
export function figuresFrom(
  way: Way,
  good: TrueGood,
  scale: HostileScale,
  chance: Chance,
): Figures {
  const taken = way.includes('catalogue') ? fromCatalogue(good, chance) : {}
  return figuresOf(goodFrom(way, { good, scale, chance, taken }))
}

interface Sources {
  good: TrueGood
  scale: HostileScale
  chance: Chance
  taken: Partial<Good>
}

function goodFrom(way: Way, { good, scale, chance, taken }: Sources): Good {
  const blank = buildGood({ weight_full: null, weight_empty: null, litrage: good.litrage })
  const known = { density: good.chart, deviation: CHART_DEVIATION }
  const glass = glassOf(good, chance)
  const weight = (end: BottleEnd, own = glassOf(good, chance)) =>
    weigh(end, own, { good, scale, chance })
  const weighed = (from: Good, end: BottleEnd, density: typeof known | null = null): Good => {
    const reading = { end, gross: weight(end), division: scale.division }
    return { ...from, ...weighedFields(from, reading, density) }
  }
  const typed = (over: Partial<Good>): Good => ({ ...blank, ...over })
  switch (way) {
    case 'typed from one bottle':
      return typed({ weight_full: weight('sealed', glass), weight_empty: weight('empty', glass) })
    case 'typed from two bottles':
      return typed({ weight_full: weight('sealed'), weight_empty: weight('empty') })
    case 'measured':
      return weighed(weighed(blank, 'sealed'), 'empty')
    case 'full typed, empty measured':
      return weighed(typed({ weight_full: weight('sealed') }), 'empty')
    case 'empty typed, full measured':
      return weighed(typed({ weight_empty: weight('empty') }), 'sealed')
    case 'empty derived':
      return weighed(blank, 'sealed', known)
    case 'full derived':
      return weighed(blank, 'empty', known)
    case 'density, empty measured':
      return { ...weighed(blank, 'empty'), density: good.chart }
    case 'density, empty typed':
      return typed({ weight_empty: weight('empty'), density: good.chart })
    case 'from the catalogue':
      return typed(taken)
    case 'empty from the catalogue, full measured':
      return weighed(typed({ ...taken, weight_full: null, weight_full_bars: null }), 'sealed')
  }
}

export function glassOf({ glass, spread }: TrueGood, chance: Chance): number {
  return glass + chance.normal(spread)
}

/** By directive 76/211/EEC 2.5 % of bottles of 500 to 1000 ml may lack 15 ml. */
const FILLING = 15 / 1.96

function weigh(
  end: BottleEnd,
  glass: number,
  { good, scale, chance }: Omit<Sources, 'taken'>,
): number {
  const filled = end === 'sealed' ? good.litrage + chance.normal(FILLING) : 0
  return scale.weigh(glass + filled * good.density)
}

/** Nothing when the other bars do not agree. */
function fromCatalogue(good: TrueGood, chance: Chance): Partial<Good> {
  const sources = Array.from({ length: chance.between(3, 12) }, () => {
    const own = { good, scale: new HostileScale(chance), chance }
    const weight = (end: BottleEnd) => weigh(end, glassOf(good, chance), own)
    const { litrage } = good
    return { litrage, strength: null, weight_full: weight('sealed'), weight_empty: weight('empty') }
  })
  const told = catalogueProposal(sources)
  const fields = (['weight_full', 'weight_empty'] as const).map((field) => ({
    [field]: told?.[field]?.weight ?? null,
    [`${field}_source`]: 'typed',
    [`${field}_error`]: told?.[field]?.error ?? null,
    [`${field}_bars`]: told?.[field]?.bars ?? null,
  }))
  return Object.assign({}, ...fields) as Partial<Good>
}
