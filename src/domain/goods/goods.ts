import * as z from 'zod/mini'
import { count, decigrams, instant, measurementUnit, text, uuid } from '../scalars.ts'
import type { Language } from '../languages.ts'
import { ROLES } from '../people/roles.ts'
import { MEASUREMENT_UNIT, VOLUME_MAX, type GramsPerMl } from '../units.ts'
import { allNames, names, type Names } from './names.ts'

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
export type GoodsType = z.infer<typeof goodsType>

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
 * Of how many other bars' bottles a weight is the median; null when it is not from the catalogue.
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
export type Figures = z.infer<typeof figures>

export const NO_FIGURES: Figures = {
  weight_full: null,
  weight_empty: null,
  litrage: null,
  density: null,
}

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
export type GoodFields = z.infer<typeof goodFields>
export type GoodField = keyof GoodFields

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
export type Good = z.infer<typeof good>

/** The fields of a good that was never merged. */
export const ALONE = { merged_into: null, merge_id: null } as const

/**
 * The figures of a good as an entry copies them, so that a later change does not affect it.
 * @param known the density that follows from the good's strength or its type; see `densityOfGood`
 */
export function figuresOf(good: Good, known: GramsPerMl | null = null): Figures {
  return {
    weight_full: good.weight_full,
    weight_empty: good.weight_empty,
    litrage: good.litrage,
    density: good.density ?? (needsDensity(good) ? known : null),
    ...sourceOf(good, 'weight_full'),
    ...sourceOf(good, 'weight_empty'),
  }
}

export type WeightField = 'weight_full' | 'weight_empty'

/** Is the weight from the catalogue? */
export function isFromCatalogue(
  good: Partial<Record<`${WeightField}_bars`, number | null>>,
  field: WeightField,
): boolean {
  return (good[`${field}_bars`] ?? null) !== null
}

/** What the uncertainty of a count depends on; nothing for a weight that a person typed. */
function sourceOf(good: Good, field: WeightField): Partial<Figures> {
  const source = good[`${field}_source`] ?? 'typed'
  if (source === 'typed' && !isFromCatalogue(good, field)) return {}
  return { [`${field}_source`]: source, [`${field}_error`]: good[`${field}_error`] }
}

/** Is a density all that a weight needs to become a volume? */
export function needsDensity({ weight_full, weight_empty, litrage, density }: Figures): boolean {
  return weight_empty !== null && density === null && (weight_full === null || litrage === null)
}

/** Has the good no weights that could be lost? */
export function lacksWeights(good: Pick<Good, WeightField>): boolean {
  return !good.weight_full || !good.weight_empty
}

/** Is it weighed in its bottle, and cannot be before somebody weighs one that is full or empty? */
export function waitsForWeights(good: Good): boolean {
  const { measurement_unit, deleted_at } = good
  return measurement_unit === MEASUREMENT_UNIT.bottle && deleted_at === null && lacksWeights(good)
}

/** The name in the reader's language, otherwise in the first language that has one. */
export function nameIn(thing: Names, language: Language): string {
  return thing[`name_${language}`] || (allNames(thing).find(Boolean) ?? '')
}
