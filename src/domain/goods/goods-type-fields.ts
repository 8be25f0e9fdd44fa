import * as z from 'zod/mini'
import { density, strength, sugar } from './good-schema.ts'
import { names } from './names-schema.ts'
import { uuid } from '../scalars.ts'

export const goodsTypeFields = z.extend(names, {
  /** Null: calculated from the figures of the type's goods. */
  average_density: z.nullable(density),
  related_good_type_id: z.nullable(uuid),
  /** The usual strength of drinks whose own one is not known. */
  usual_strength: z.nullable(strength),
  /** Null: unknown. 0 says that these drinks are not sweetened. */
  usual_sugar: z.nullable(sugar),
})
export type GoodsTypeFields = z.infer<typeof goodsTypeFields>

/** How many types can be ordered at once: more than any company has. */
export const GOODS_TYPES_MAX = 1000
