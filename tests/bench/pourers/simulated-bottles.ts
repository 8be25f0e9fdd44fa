import { fillDeviation } from '#domain/counting/filling.ts'
import { entryUncertainty } from '#domain/counting/uncertainty.ts'
import { measure } from '#domain/counting/measurement.ts'
import { pourerError } from '#domain/counting/pourers/pourer-error.ts'
import type { WornPourer } from '#domain/counting/pourers/pourers.ts'
import { measuredError } from '#domain/counting/weighed-figures.ts'
import type { Observation } from '#domain/counting/entries.ts'
import { isRejection } from '#domain/rejections.ts'
import { gramsToDecigrams, type Decigrams } from '#domain/units.ts'
import { Chance } from '../variance/chance.ts'

/** Of bottles that were opened and weighed: the share whose interval holds what was in them. */
export interface Held {
  /** With the pourers that they wear said. */
  declared: number
  /** Nobody said what they wear. */
  unsaid: number
  /** The latter, of those alone that wear one. */
  unsaidOfWearing: number
}

const WEARING = 0.6
/** Grams. */
const LIGHTEST = 15
const HEAVIEST = 40
/** What pourers of one kind differ by, relative; and glass of one kind, in grams. */
const SPREAD_OF_POURERS = 0.03
const SPREAD_OF_GLASS = 8
const DIVISION: Decigrams = 10
const ID = '01939c1e-7a00-7000-8000-000000000001'

/** One bottle on a scale of 1 g, with figures from two others and a pourer of which one was weighed. */
interface Weighed {
  truth: number
  seen: Observation
  pourer: WornPourer | null
}

export function heldIn(bottles: number, seed: number): Held {
  const chance = new Chance(seed)
  const all = Array.from({ length: bottles }, () => weigh(chance))
  const wearing = all.filter(({ pourer }) => pourer !== null)
  const share = (some: readonly Weighed[], isSaid: boolean): number =>
    some.filter((one) => isHeld(one, isSaid)).length / some.length
  return {
    declared: share(all, true),
    unsaid: share(all, false),
    unsaidOfWearing: share(wearing, false),
  }
}

/** A weight that is refused gives no interval, so none that holds the truth. */
function isHeld({ truth, seen, pourer }: Weighed, isSaid: boolean): boolean {
  const said = isSaid ? { ...seen, pourer } : seen
  const amount = measure(said)
  if (isRejection(amount) || amount.millilitres === null) return false
  const uncertainty = entryUncertainty({ ...said, ...amount, division: DIVISION })
  return uncertainty !== null && Math.abs(amount.millilitres - truth) <= uncertainty
}

function weigh(chance: Chance): Weighed {
  const litrage = chance.oneOf([500, 700, 750, 1000] as const)
  const density = chance.share(0.94, 1.1)
  const glass = litrage * chance.share(0.55, 0.95)
  const own = (): number => glass + chance.normal(SPREAD_OF_GLASS)
  const filled = litrage + chance.normal(fillDeviation(litrage))
  const truth = litrage * chance.share(0.05, 0.95)
  const kind = chance.share(0, 1) < WEARING ? chance.share(LIGHTEST, HEAVIEST) : 0
  const worn = kind * (1 + chance.normal(SPREAD_OF_POURERS))
  const error = measuredError(DIVISION)
  return {
    truth,
    pourer: kind === 0 ? null : pourerOf(kind, chance),
    seen: {
      good_id: ID,
      barcode: null,
      measurement_unit: 1,
      is_full: false,
      count: null,
      gross: onScale(own() + truth * density + worn, chance),
      figures: {
        weight_full: onScale(own() + filled * density, chance),
        weight_empty: onScale(own(), chance),
        litrage,
        density: null,
        weight_full_source: 'measured',
        weight_full_error: error,
        weight_empty_source: 'measured',
        weight_empty_error: error,
      },
    },
  }
}

function pourerOf(kind: number, chance: Chance): WornPourer {
  const weight = onScale(kind * (1 + chance.normal(SPREAD_OF_POURERS)), chance)
  return { id: ID, name: 'Steel', weight, error: pourerError(weight, DIVISION) }
}

/** Zero and reading are each rounded to a whole gram. */
function onScale(grams: number, chance: Chance): Decigrams {
  const zero = chance.share(-0.5, 0.5)
  return gramsToDecigrams(Math.round(grams + zero))
}
