import * as z from 'zod/mini'
import { decigrams, instant, text, uuid } from './scalars.ts'
import type { Language } from './languages.ts'
import { ROLES } from './people.ts'

const name = text(200)
const measurementUnit = z.literal([1, 2, 3, 4])
const litrage = z.int().check(z.minimum(1), z.maximum(999_000))
/** In g/ml. */
export const density = z.number().check(z.gt(0), z.lt(30))

export const goodsType = z.object({
  id: uuid,
  name_en: name,
  name_ru: name,
  name_hy: name,
  order: z.int(),
  related_good_type_id: z.nullable(uuid),
  average_density: z.nullable(density),
  created_at: instant,
  deleted_at: z.nullable(instant),
})
export type GoodsType = z.infer<typeof goodsType>

/**
 * The figures that turn a weight into a volume: sealed bottle and empty bottle in decigrams,
 * size in millilitres, density in g/ml. Each may be unknown.
 */
export const figures = z.object({
  weight_full: z.nullable(decigrams),
  weight_empty: z.nullable(decigrams),
  litrage: z.nullable(litrage),
  density: z.nullable(density),
})
export type Figures = z.infer<typeof figures>

export const NO_FIGURES: Figures = {
  weight_full: null,
  weight_empty: null,
  litrage: null,
  density: null,
}

export const good = z.extend(figures, {
  id: uuid,
  name_en: name,
  name_ru: name,
  name_hy: name,
  goods_type_id: uuid,
  barcode: z.nullable(text(64)),
  measurement_unit: measurementUnit,
  /** The first of the images. */
  image: z.nullable(text(500)),
  images: z.array(text(500)),
  in_package: z.nullable(z.int()),
  created_at: instant,
  updated_at: instant,
  updated_by: z.nullable(uuid),
  updater_role: z.nullable(z.enum(ROLES)),
  updater_full_name: z.nullable(text(200)),
  deleted_at: z.nullable(instant),
})
export type Good = z.infer<typeof good>

/** The figures of a good as an entry keeps them, so that a later change leaves it alone. */
export function figuresOf(good: Good): Figures {
  return {
    weight_full: good.weight_full,
    weight_empty: good.weight_empty,
    litrage: good.litrage,
    density: good.density,
  }
}

/** The name in the reader's language, else in whichever language has one. */
export function nameIn(
  thing: { name_en: string; name_ru: string; name_hy: string },
  language: Language,
): string {
  return thing[`name_${language}`] || thing.name_en || thing.name_ru || thing.name_hy
}
