import * as z from 'zod/mini'
import { ROLES } from '../people/roles.ts'
import { count, decigrams, instant, measurementUnit, text, uuid } from '../scalars.ts'
import { VOLUME_MAX } from '../units.ts'
import { names } from './names-schema.ts'

export const GOOD_IMAGES_MAX = 20

const litrage = z.int().check(z.minimum(1), z.maximum(VOLUME_MAX))
/** In g/ml. */
export const density = z.number().check(z.gt(0), z.lt(30))
/** Alcoholic strength as labels state it, in hundredths of a percent by volume: 4000 is 40 % vol. */
export const strength = z.int().check(z.minimum(0), z.maximum(10_000))
/** Grams in a litre: more than the thickest syrup has. */
export const sugar = z.int().check(z.minimum(0), z.maximum(1500))

export const goodsType = z.extend(names, {
  id: uuid,
  order: z.int(),
  related_good_type_id: z.nullable(uuid),
  average_density: z.nullable(density),
  usual_strength: z.nullable(strength),
  usual_sugar: z.nullable(sugar),
  created_at: instant,
  deleted_at: z.nullable(instant),
})

const knownFigures = z.object({
  weight_full: z.nullable(decigrams),
  weight_empty: z.nullable(decigrams),
  litrage: z.nullable(litrage),
  density: z.nullable(density),
})

/** How a bottle's weight became known. Null in older rows, of which nobody knows. */
export const WEIGHT_SOURCES = ['measured', 'derived', 'typed'] as const
const weightSource = z.nullable(z.enum(WEIGHT_SOURCES))
/** Half the width of the interval that has the true weight 19 times out of 20, in decigrams. */
const weightError = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))

/**
 * The number of other bars' bottles that a weight is the median of; null when it is not from the catalogue.
 * Then its source is `typed`, which says the same to apps of before the catalogue, and its error is
 * the median's.
 */
const catalogueBars = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))

/**
 * The figures that turn a weight into a volume: sealed bottle and empty bottle in decigrams,
 * size in millilitres, density in g/ml. Each may be unknown. Where a weight comes from is only with
 * those that were measured or derived.
 */
export const figures = z.extend(knownFigures, {
  weight_full_source: z.optional(weightSource),
  weight_full_error: z.optional(weightError),
  weight_empty_source: z.optional(weightSource),
  weight_empty_error: z.optional(weightError),
})

/**
 * The one list of a good's fields, from which forms, commands, calls and columns are derived. The
 * schema only requires figures to be integers; `checkGood` finds all other errors and gives fitting
 * messages.
 */
export const goodFields = z.extend(names, {
  goods_type_id: uuid,
  barcode: z.nullable(text(64)),
  measurement_unit: measurementUnit,
  weight_full: z.nullable(z.int()),
  weight_full_source: weightSource,
  weight_full_error: weightError,
  weight_full_bars: catalogueBars,
  weight_empty: z.nullable(z.int()),
  weight_empty_source: weightSource,
  weight_empty_error: weightError,
  weight_empty_bars: catalogueBars,
  litrage: z.nullable(z.int()),
  density: z.nullable(density),
  strength: z.nullable(strength),
  /** In the order in which they are shown; the first is the good's main picture. */
  images: z.array(text(500).check(z.minLength(1))).check(z.maxLength(GOOD_IMAGES_MAX)),
  /** How many units are in a package. */
  in_package: z.nullable(count.check(z.minimum(1))),
})

export const good = z.extend(goodFields, {
  ...knownFigures.shape,
  id: uuid,
  image: z.nullable(text(500)),
  created_at: instant,
  updated_at: instant,
  updated_by: z.nullable(uuid),
  updater_role: z.nullable(z.enum(ROLES)),
  updater_full_name: z.nullable(text(200)),
  deleted_at: z.nullable(instant),
  /** The good that it is the same as; then it is deleted, and what is said of it is that one's. */
  merged_into: z.nullable(uuid),
  /** The command that merged it. */
  merge_id: z.nullable(uuid),
})
