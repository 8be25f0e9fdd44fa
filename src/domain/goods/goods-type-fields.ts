import * as z from 'zod/mini'
import { density } from './goods.ts'
import { names } from './names.ts'
import { uuid } from '../scalars.ts'

/** What a person says of a goods type. */
export const goodsTypeFields = z.extend(names, {
  /** Null leaves it to the figures of the type's goods. */
  average_density: z.nullable(density),
  related_good_type_id: z.nullable(uuid),
})
export type GoodsTypeFields = z.infer<typeof goodsTypeFields>

/** How many types can be put in order at once: more than a company has. */
export const GOODS_TYPES_MAX = 1000
