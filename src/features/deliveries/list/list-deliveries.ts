import type { Branch } from '#domain/branches/branches.ts'
import { sumOf } from '#domain/deliveries/amounts.ts'
import type { Delivery, DeliveryPrices } from '#domain/deliveries/deliveries.ts'
import type { ListPage } from '#domain/page-request.ts'
import { addSums, type MoneySum } from '#domain/stock/value.ts'
import { pageOfRows } from '#storage/lists/list-page.ts'
import type { ListQuery } from '#client/use-list.ts'

/** A delivery as the list shows it. */
export interface DeliveryRow {
  id: string
  delivery: Delivery
  branch: string
  /** What is known of its price; null for people who see none. */
  sums: MoneySum[] | null
  /** Lines without a good. */
  unnamed: number
}

interface Rows {
  deliveries: readonly Delivery[]
  branches: readonly Branch[]
  /** Null for people who see no prices. */
  prices: ReadonlyMap<string, DeliveryPrices> | null
  language: string
}

/** The page of the list that a query asks for; days are those of this device. */
export function listDeliveries(
  { deliveries, branches, prices, language }: Rows,
  query: ListQuery,
): ListPage<DeliveryRow> {
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const from = query.from && new Date(`${query.from}T00:00`).toISOString()
  const to = query.to && new Date(`${query.to}T23:59:59.999`).toISOString()
  const rows = deliveries
    .filter(
      ({ delivered_at: at, branch_id, deleted_at }) =>
        (deleted_at === null) === (query.tab !== 'removed') &&
        (!query.branch || branch_id === query.branch) &&
        (!from || at >= from) &&
        (!to || at <= to),
    )
    .map((delivery) => ({
      id: delivery.id,
      delivery,
      branch: names.get(delivery.branch_id) ?? '',
      sums: prices && sumsOf(delivery, prices.get(delivery.id)),
      unnamed: delivery.lines.filter(({ good_id }) => good_id === null).length,
    }))
  return pageOfRows(rows, query, {
    textsOf: ({ delivery, branch }) => [delivery.supplier, delivery.number, branch],
    sorts: {
      created_at: ({ delivery }) => delivery.delivered_at,
      supplier: ({ delivery }) => delivery.supplier,
      branch: (row) => row.branch,
    },
    language,
  })
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
