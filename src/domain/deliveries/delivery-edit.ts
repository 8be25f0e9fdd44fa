import { isSame } from '../is-same.ts'
import type { Delivery, DeliveryFields, LinePrice } from './deliveries.ts'
import type { ReadDraft } from './delivery-draft.ts'

/**
 * What of a delivery a form has changed, as `change-delivery` takes it: only that, so that what
 * others change meanwhile stays. Null when nothing differs.
 *
 * @param prices as the form began with them; those in other currencies stay unless they are replaced
 */
export function editOf(
  before: Delivery,
  prices: readonly LinePrice[],
  {
    lines,
    delivered_at,
    prices: typed,
    ...texts
  }: ReadDraft & Pick<Delivery, 'supplier' | 'number'>,
  currency: string | null,
) {
  const fields = changedFields(before, { delivered_at, ...texts })
  const old = new Map(before.lines.map((line) => [line.id, line]))
  const kept = new Set(lines.map(({ id }) => id))
  const known = new Map(prices.map((price) => [price.line_id, price]))
  const edited = new Set(typed.map(({ line_id }) => line_id))
  const edit = {
    delivery_id: before.id,
    fields,
    lines: lines.filter((line) => !isSame(sorted(line), sorted(old.get(line.id) ?? {}))),
    removed: before.lines.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    prices: typed.filter((price) => !isSame(sorted(price), sorted(known.get(price.line_id) ?? {}))),
    unpriced: prices
      .filter((price) => price.currency === currency && kept.has(price.line_id))
      .flatMap(({ line_id }) => (edited.has(line_id) ? [] : [line_id])),
  }
  const isNothing =
    Object.keys(fields).length === 0 &&
    [edit.lines, edit.removed, edit.prices, edit.unpriced].every(({ length }) => length === 0)
  return isNothing ? null : edit
}

function changedFields(before: Delivery, after: DeliveryFields): Partial<DeliveryFields> {
  return {
    // The form tells minutes.
    ...(minute(after.delivered_at) === minute(before.delivered_at)
      ? {}
      : { delivered_at: after.delivered_at }),
    ...(after.supplier === before.supplier ? {} : { supplier: after.supplier }),
    ...(after.number === before.number ? {} : { number: after.number }),
  }
}

/** Rows from the server have their fields in another order. */
function sorted(row: object): [string, unknown][] {
  return Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function minute(at: string): string {
  return at.slice(0, '2026-11-21T14:05'.length)
}
