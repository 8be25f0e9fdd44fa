import * as z from 'zod/mini'
import { company } from '#domain/account/companies.ts'
import { branchRequest } from '#domain/branches/branch-requests.ts'
import { branch } from '#domain/branches/branches.ts'
import { COMMANDS } from '#domain/commands/registry.ts'
import type { TableName } from '#domain/commands/state.ts'
import { barcodeNote } from '#domain/counting/barcodes.ts'
import { entry } from '#domain/counting/entries.ts'
import { recountReading } from '#domain/counting/recounts/recount-readings.ts'
import { weighing } from '#domain/counting/weighings.ts'
import { delivery, deliveryChange, deliveryPrices } from '#domain/deliveries/deliveries.ts'
import { goodPrice } from '#domain/money/good-price.ts'
import { goodsType } from '#domain/goods/goods.ts'
import { managerInvitation } from '#domain/people/manager-invitations.ts'
import { member } from '#domain/people/people.ts'
import { posConnection, posProduct } from '#domain/pos/products.ts'
import { scaleDevice } from '#domain/scales/scale-devices.ts'
import { inventoryEntriesAnswer } from '#protocol/counting/entries.ts'
import { goodHistory, goodItem } from '#protocol/goods/goods.ts'
import { inventory } from '#domain/inventories/inventories.ts'
import { nameChangeList } from '#protocol/inventories/inventories.ts'
import { recountRow } from '#protocol/inventories/recounts.ts'
import { namedEntry } from '#protocol/named-twice.ts'
import { pullAnswer } from '#protocol/sync/pull.ts'
import { envelope, pushRequest } from '#protocol/sync/push.ts'
import { elementOf } from './element-of.ts'

/** Of its last change in the feed. */
const seq = { seq: z.int() }

/** The rows of each shared table, as the feed carries them. */
export const FEED_ROWS = {
  companies: z.extend(company, seq),
  branches: z.extend(branch, seq),
  // Of everybody else, whoever is not the owner has the name, the role and the branches they share.
  users: z.extend(member, {
    email: z.nullable(member.shape.email),
    created_at: z.nullable(member.shape.created_at),
    ...seq,
  }),
  manager_invitations: z.extend(managerInvitation, seq),
  branch_requests: z.extend(branchRequest, seq),
  scale_devices: z.extend(scaleDevice, seq),
  goods_types: z.extend(goodsType, seq),
  goods: goodItem,
  good_changes: elementOf(goodHistory.shape.data),
  good_prices: z.extend(goodPrice, seq),
  barcodes: z.extend(barcodeNote, seq),
  weighings: z.extend(weighing, seq),
  inventories: z.extend(inventory, seq),
  name_changes: elementOf(nameChangeList.shape.data),
  entries: z.extend(entry, seq),
  entry_changes: elementOf(namedEntry.shape.changelog),
  pos_connections: z.extend(posConnection, seq),
  pos_products: z.extend(posProduct, seq),
  deliveries: z.extend(delivery, seq),
  delivery_changes: z.extend(deliveryChange, seq),
  delivery_prices: z.extend(deliveryPrices, seq),
  recounts: recountRow,
  recount_readings: z.extend(recountReading, seq),
} satisfies Record<TableName, z.ZodMiniObject>

export const feedRows = z.object(
  Object.fromEntries(Object.entries(FEED_ROWS).map(([name, row]) => [name, z.array(row)])),
)

/** Devices do not validate pulled rows; the document still describes them. */
export const describedPull = z.extend(pullAnswer, { rows: feedRows })
export const describedEntries = z.extend(inventoryEntriesAnswer, {
  entries: z.array(FEED_ROWS.entries),
  entry_changes: z.array(FEED_ROWS.entry_changes),
})

/** The known commands. Push accepts any kind, so that an unknown one is rejected and not lost. */
export const PUSHED_COMMANDS = COMMANDS.map((command) => ({
  kind: command.kind,
  args: command.schema as z.ZodMiniType,
  command: z.extend(envelope, {
    kind: z.literal(command.kind),
    v: z.literal(command.version),
    args: command.schema,
  }),
}))

export const describedPush = z.extend(pushRequest, {
  commands: z
    .array(z.union([...PUSHED_COMMANDS.map(({ command }) => command), envelope]))
    .check(z.minLength(1)),
})
