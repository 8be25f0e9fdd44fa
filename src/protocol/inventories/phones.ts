import * as z from 'zod/mini'
import { instant, text, uuid } from '#domain/scalars.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import type { Operation } from '../operation.ts'
import { INVENTORIES_PATH } from './inventories.ts'

/** A device that has to do with an inventory, see `heldOnPhone`. */
export const countingPhone = z.object({
  device_id: uuid,
  user_id: uuid,
  user_full_name: text(401),
  reported_at: z.nullable(instant),
  unsent: z.nullable(z.int()),
  heard_at: z.nullable(instant),
  is_emptied: z.boolean(),
})

/** `as_of` is the clock of the server. */
export const phonesAnswer = z.object({
  data: z.array(countingPhone),
  total: z.int(),
  as_of: instant,
})

/** Whose phones may hold readings of an inventory that have not arrived. */
export const listPhones = {
  id: 'listPhones',
  route: `GET ${INVENTORIES_PATH}/:id/phones`,
  may: canManageInventories,
  answer: phonesAnswer,
} as const satisfies Operation
