import type * as z from 'zod/mini'
import type { Language } from '../languages.ts'
import { MEASUREMENT_UNIT, type GramsPerMl } from '../units.ts'
import type { figures, good, goodFields, goodsType } from './good-schema.ts'
import { allNames, type Names } from './names.ts'

export type GoodsType = z.infer<typeof goodsType>
/** The figures that turn a weight into a volume; each may be unknown. */
export type Figures = z.infer<typeof figures>
export type GoodFields = z.infer<typeof goodFields>
export type GoodField = keyof GoodFields
export type Good = z.infer<typeof good>

export const NO_FIGURES: Figures = {
  weight_full: null,
  weight_empty: null,
  litrage: null,
  density: null,
}

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
