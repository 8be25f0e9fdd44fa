import * as z from 'zod/mini'
import { delivery } from '../deliveries/deliveries.ts'
import { names } from '../goods/names-schema.ts'
import { inventory } from '../inventories/inventories.ts'
import { movement } from '../movements/movements.ts'
import { instant, text, uuid } from '../scalars.ts'
import { STOCK_UNITS } from '../stock/amounts.ts'
import { minimum } from '../stock/buying/minimums.ts'
import type { WebhookEvent } from './events.ts'

const { name, row_number, created_at } = inventory.shape

const branch = { branch_id: uuid, branch_name: text(200) }
const ofInventory = { inventory_id: uuid, inventory_name: name, row_number, ...branch }
/** A document in the point-of-sale system. */
const document = { document_number: text(100), store_name: text(200) }

/**
 * The data of each event: ids, names, times and counts. Whoever needs
 * more asks for it with a key, whose scopes say what it may see; so nothing here is money.
 */
export const WEBHOOK_DATA = {
  'inventory.completed': z.object({ ...ofInventory, closed_at: instant }),
  /** It has been open for a day. */
  'inventory.left_open': z.object({ ...ofInventory, created_at }),
  /** The point-of-sale system has the document. */
  'inventory.sent': z.object({ ...ofInventory, ...document }),
  /** Nobody knows whether it has. */
  'inventory.send_unknown': z.object({ ...ofInventory, ...document }),
  'delivery.recorded': z.object({
    delivery_id: uuid,
    ...branch,
    supplier: delivery.shape.supplier,
    number: delivery.shape.number,
    delivered_at: instant,
    /** How many lines it has. */
    line_count: z.int(),
  }),
  'movement.recorded': z.object({
    movement_id: uuid,
    ...branch,
    to_branch_id: movement.shape.to_branch_id,
    to_branch_name: movement.shape.to_branch_name,
    reason: movement.shape.reason,
    moved_at: instant,
    line_count: z.int(),
  }),
  /** An item that was not below its minimum, or of which that was unknown, is below it. */
  'stock.below_minimum': z.extend(names, {
    good_id: uuid,
    ...branch,
    /** The inventory in which it was counted last. */
    inventory_id: uuid,
    unit: z.enum(STOCK_UNITS),
    /** What counts and papers say is there, in thousandths of the unit. */
    stock: z.int(),
    /** What there is less than the minimum asks for, in thousandths of the unit. */
    missing: z.int(),
    /** It is told as in what to buy: whole pieces; millilitres for `l`, grams for `kg`. */
    minimum: z.int(),
    minimum_unit: minimum.shape.unit,
  }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>

type DataOf<Event extends WebhookEvent> = z.infer<(typeof WEBHOOK_DATA)[Event]>

/** Something that happened, before the name of its branch is known. */
export type Happening = {
  [Event in WebhookEvent]: {
    type: Event
    /** Tells it from others of its type: the same text is the same event, however often it is told. */
    subject: string
    /** When it happened. */
    at: string
    data: Omit<DataOf<Event>, 'branch_name'>
  }
}[WebhookEvent]
