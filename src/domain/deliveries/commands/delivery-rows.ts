import type { Context } from '../../commands/command.ts'
import type { Change, Read, State } from '../../commands/state.ts'
import { AMOUNT_MAX } from '../../money/amount.ts'
import { canSeeMoney } from '../../people/permissions.ts'
import { reject, type Rejection } from '../../rejections.ts'
import { sumOf, receivedOf, THOUSANDTHS, unitsOf, isInBulk, piecesOf } from '../amounts.ts'
import {
  PIECES_MAX,
  type Delivery,
  type DeliveryLine,
  type DeliveryPrices,
  type LinePrice,
} from '../deliveries.ts'
import { changedParts } from './changed-parts.ts'
import { priceRows, type PricedDelivery } from '../price-rows.ts'

/** What decides about lines: their goods. */
export function readsOfGoods(lines: readonly Pick<DeliveryLine, 'good_id'>[]): Read[] {
  const ids = new Set(lines.flatMap(({ good_id }) => good_id ?? []))
  return [...ids].map((id) => ({ table: 'goods', id }))
}

/** The goods of deliveries that are read are loaded with them, from a table that this names. */
export const GOODS_OF_DELIVERIES: Read = { table: 'goods', field: 'barcode', values: [] }

type MovedLine = Pick<DeliveryLine, 'id' | 'good_id' | 'unit' | 'amount' | 'case_size'>

/**
 * Why lines can't stand as they are: an unknown good, or a unit that the good is not delivered in.
 * A good that was deleted meanwhile is no reason: what came has come.
 */
export function rejectLines(state: State, lines: readonly MovedLine[]): Rejection | null {
  const ids = new Set(lines.map(({ id }) => id))
  if (ids.size < lines.length) return reject('invalid_args', { param: 'lines' })
  for (const line of lines) {
    const good = line.good_id === null ? null : state.get('goods', line.good_id)
    if (good === undefined) {
      return reject('not_found', { table: 'goods', id: line.good_id, line_id: line.id })
    }
    if (good && !unitsOf(good).includes(line.unit)) {
      return reject('units_differ', { line_id: line.id, good_id: good.id })
    }
    const isCase = line.unit === 'case'
    const isTooMany = !isInBulk(line.unit) && piecesOf(line) > PIECES_MAX
    if (isCase !== (line.case_size !== null) || isTooMany) {
      return reject('invalid_args', { param: 'lines', line_id: line.id })
    }
  }
  return null
}

/** Why prices can't stand: their author sees none, or a sum is more than money is counted in. */
export function rejectPrices(
  state: State,
  lines: readonly DeliveryLine[],
  prices: readonly LinePrice[],
  { actor }: Context,
): Rejection | null {
  if (prices.length > 0 && !canSeeMoney(actor)) return reject('role_denied', { role: actor.role })
  const byId = new Map(lines.map((line) => [line.id, line]))
  const tooBig = prices.find((price) => {
    const line = byId.get(price.line_id)
    if (!line) return false
    const sum = sumOf(line, price)
    const good = line.good_id === null ? undefined : state.get('goods', line.good_id)
    const received = good ? receivedOf(line, good) : null
    const each = received === null ? 0 : (sum / received) * THOUSANDTHS
    return sum > AMOUNT_MAX || each > AMOUNT_MAX
  })
  return tooBig ? reject('amount_too_big', { line_id: tooBig.line_id }) : null
}

/**
 * The rows that a delivery and its prices are saved in, with what its goods cost from then on and
 * with the note of who changed what.
 */
export function savedDelivery(
  state: State,
  before: PricedDelivery | null,
  after: PricedDelivery,
  { id, actor }: Context,
): Change[] {
  const { delivery } = after
  const author = { user_id: actor.user_id, user_full_name: actor.full_name }
  const at = delivery.updated_at
  const newPrices = priceRows(before, after, (one) => state.get('goods', one), {
    id,
    at,
    ...author,
  })
  const rows = newPrices.map((row): Change => ({ table: 'good_prices', row }))
  return [
    { table: 'deliveries', row: delivery },
    ...(before ? [changeOf(before, after, { id, at, author })] : []),
    ...pricesRow(before, after),
    ...rows,
  ]
}

function pricesRow(before: PricedDelivery | null, after: PricedDelivery): Change[] {
  const known = before ?? NOTHING
  const taken = after.taken ?? known.taken ?? null
  if (taken === (known.taken ?? null) && after.prices === known.prices) return []
  const { id, branch_id } = after.delivery
  const row: DeliveryPrices = { id, branch_id, lines: [...after.prices], taken }
  return before || taken || row.lines.length > 0 ? [{ table: 'delivery_prices', row }] : []
}

export const NO_PRICES: readonly LinePrice[] = []

const NOTHING: Pick<PricedDelivery, 'prices' | 'taken'> = { prices: NO_PRICES, taken: null }

const LOGGED = ['delivered_at', 'supplier', 'number', 'deleted_at'] as const

interface Note {
  id: string
  at: string
  author: { user_id: string; user_full_name: string }
}

/** The fields that differ, and those lines of which something does. */
function changeOf(before: PricedDelivery, after: PricedDelivery, { id, at, author }: Note): Change {
  const { id: delivery_id, branch_id } = after.delivery
  const row = {
    id,
    delivery_id,
    branch_id,
    ...changedParts(logged(before.delivery), logged(after.delivery)),
    priced: linesPriced(before.prices, after.prices),
    ...author,
    created_at: at,
  }
  return { table: 'delivery_changes', row }
}

/** A line stands in the note under its id. */
function logged(delivery: Delivery): Record<string, unknown> {
  return {
    ...Object.fromEntries(LOGGED.map((field) => [field, delivery[field]])),
    ...Object.fromEntries(delivery.lines.map(({ id, ...line }) => [id, line])),
  }
}

function textOf(prices: readonly LinePrice[], id: string): string {
  return JSON.stringify(prices.find(({ line_id }) => line_id === id) ?? null)
}

function linesPriced(before: readonly LinePrice[], after: readonly LinePrice[]): string[] {
  const ids = new Set([...before, ...after].map(({ line_id }) => line_id))
  return [...ids].filter((id) => textOf(before, id) !== textOf(after, id))
}
