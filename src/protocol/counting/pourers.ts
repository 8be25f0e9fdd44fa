import * as z from 'zod/mini'
import { pourer, pourerFields } from '#domain/counting/pourers/pourer-schema.ts'
import { canManageGoods } from '#domain/people/permissions.ts'
import { resource } from '../operation.ts'

export const POURERS_PATH = '/api/v2/client/pourers'

const { name, weight } = pourerFields.shape

/** Without an error it is that of a weight that was typed. */
export const newPourerRequest = z.object({
  name,
  weight,
  error: z.optional(pourerFields.shape.error),
  source: z.optional(pourerFields.shape.source),
})

export const pourerEdit = z.partial(pourerFields)

/** Those that bottles can wear; removed ones are not listed. */
export const pourerList = z.object({ data: z.array(pourer), total: z.int() })
export type PourerList = z.infer<typeof pourerList>

export const POURERS = resource({
  path: POURERS_PATH,
  one: 'Pourer',
  many: 'Pourers',
  reads: 'people',
  writes: canManageGoods,
  readScope: 'read_stock',
  writeScope: 'write_items',
  query: null,
  list: pourerList,
  item: pourer,
  create: newPourerRequest,
  edit: pourerEdit,
  remove: pourer,
})
