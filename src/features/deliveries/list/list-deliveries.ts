import type { Branch } from '#domain/branches/branches.ts'
import { sumOf } from '#domain/deliveries/amounts.ts'
import type { Delivery, DeliveryPrices } from '#domain/deliveries/deliveries.ts'
import type { Movement } from '#domain/movements/movements.ts'
import { routeOf } from '#domain/movements/transfers.ts'
import type { ListPage } from '#domain/page-request.ts'
import { addSums, type MoneySum } from '#domain/stock/value.ts'
import type { Instant } from '#domain/units.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import type { ListQuery } from '#client/use-list.ts'

/** A delivery as the list shows it, or a transfer, which is a delivery to one of its branches. */
export type DeliveryRow = CameRow | MovedRow

interface MovedRow extends Omit<CameRow, 'delivery'> {
  transfer: Movement
}

export interface CameRow {
  id: string
  at: Instant
  isRemoved: boolean
  delivery: Delivery
  branch: string
  /** It is shown in each of them. */
  branch_ids: (string | null)[]
  /** What is known of its price; null for people who see none. */
  sums: MoneySum[] | null
  /** Lines without a good. */
  unnamed: number
}

interface Rows {
  deliveries: readonly Delivery[]
  transfers: readonly Movement[]
  branches: readonly Branch[]
  /** Null for people who see no prices. */
  prices: ReadonlyMap<string, DeliveryPrices> | null
  language: string
}

/** The page of the list that a query asks for; days are those of this device. */
export function listDeliveries(
  { deliveries, transfers, branches, prices, language }: Rows,
  query: ListQuery,
): ListPage<DeliveryRow> {
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const from = query.from && new Date(`${query.from}T00:00`).toISOString()
  const to = query.to && new Date(`${query.to}T23:59:59.999`).toISOString()
  const rows = [
    ...deliveries.map((one) => cameRow(one, names, prices)),
    ...transfers.map((one) => movedRow(one, names)),
  ].filter(
    ({ at, isRemoved, branch_ids }) =>
      isRemoved === (query.tab === 'removed') &&
      (!query.branch || branch_ids.includes(query.branch)) &&
      (!from || at >= from) &&
      (!to || at <= to),
  )
  return pageOfRows<DeliveryRow>(rows, query, {
    textsOf: (row) => [...textsOf(row), row.branch],
    sorts: {
      created_at: ({ at }) => at,
      supplier: (row) => textsOf(row)[0] ?? '',
      branch: (row) => row.branch,
    },
    language,
  })
}

type Names = ReadonlyMap<string, string>

function cameRow(delivery: Delivery, names: Names, prices: Rows['prices']): CameRow {
  return {
    id: delivery.id,
    at: delivery.delivered_at,
    isRemoved: delivery.deleted_at !== null,
    delivery,
    branch: names.get(delivery.branch_id) ?? '',
    branch_ids: [delivery.branch_id],
    sums: prices && sumsOf(delivery, prices.get(delivery.id)),
    unnamed: delivery.lines.filter(({ good_id }) => good_id === null).length,
  }
}

function movedRow(transfer: Movement, names: Names): MovedRow {
  const { id, moved_at, deleted_at, branch_id, to_branch_id } = transfer
  return {
    id,
    at: moved_at,
    isRemoved: deleted_at !== null,
    transfer,
    branch: routeOf(transfer, names),
    branch_ids: [branch_id, to_branch_id],
    sums: null,
    unnamed: 0,
  }
}

function textsOf(row: DeliveryRow): string[] {
  if ('transfer' in row) return [row.transfer.note]
  return [row.delivery.supplier, row.delivery.number]
}

/** What the lines with a price cost together, by currency. */
export function sumsOf({ lines }: Delivery, prices: DeliveryPrices | undefined): MoneySum[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const sums = (prices?.lines ?? []).flatMap((price) => {
    const line = byId.get(price.line_id)
    return line ? [{ currency: price.currency, amount: sumOf(line, price) }] : []
  })
  return addSums(sums)
}
