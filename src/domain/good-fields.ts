import * as z from 'zod/mini'
import { canonicalBarcode } from './barcode.ts'
import { density, type Good } from './goods.ts'
import { fillNames, names } from './names.ts'
import { count, text, uuid } from './scalars.ts'
import { MEASUREMENT_UNIT } from './units.ts'

export const GOOD_IMAGES_MAX = 20

/**
 * What a person says of a good. Figures are held only to whole numbers here; what they must be is
 * told by `checkGood`, with words that fit.
 */
export const goodFields = z.extend(names, {
  goods_type_id: uuid,
  barcode: z.nullable(text(64)),
  measurement_unit: z.literal([1, 2, 3, 4]),
  weight_full: z.nullable(z.int()),
  weight_empty: z.nullable(z.int()),
  litrage: z.nullable(z.int()),
  density: z.nullable(density),
  /** In the order in which they are shown; the first stands for the good. */
  images: z.array(text(500).check(z.minLength(1))).check(z.maxLength(GOOD_IMAGES_MAX)),
  /** How many of it are in a package. */
  in_package: z.nullable(count.check(z.minimum(1))),
})
export type GoodFields = z.infer<typeof goodFields>
export type GoodField = keyof GoodFields

export const GOOD_FIELDS = Object.keys(goodFields.shape) as readonly GoodField[]

export function goodFieldsOf(good: Good): GoodFields {
  return Object.fromEntries(
    GOOD_FIELDS.map((field) => [field, good[field]]),
  ) as unknown as GoodFields
}

/** The fields as they are kept: names trimmed and filled, the barcode in its one spelling. */
export function tidyGood(fields: GoodFields): GoodFields {
  return {
    ...fields,
    ...fillNames(fields),
    barcode: canonicalBarcode(fields.barcode ?? '') || null,
    ...(fields.measurement_unit === MEASUREMENT_UNIT.bottle ? {} : tidyFigures(fields)),
    images: [...new Set(fields.images)],
  }
}

/** Forms send 0 for what a good that is not weighed in its bottle does not have. */
function tidyFigures({ weight_full, weight_empty, litrage }: GoodFields) {
  return {
    weight_full: weight_full || null,
    weight_empty: weight_empty || null,
    litrage: litrage || null,
  }
}
