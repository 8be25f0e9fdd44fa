import { isSame } from '../is-same.ts'
import type { DeliveryFields, DeliveryLine, LinePrice, TakenInvoice } from './deliveries.ts'
import type { PricedDelivery } from './price-rows.ts'

/** What the invoice of a delivery said; for one of an older version, what stands in it. */
export function taken({ delivery, prices, taken: known }: PricedDelivery): TakenInvoice {
  if (known) return known
  const { delivered_at, supplier, number, lines } = delivery
  return { delivered_at, supplier, number, lines, prices: [...prices] }
}

/**
 * What a delivery becomes when its invoice changed: each field, line and price that differs between
 * the two versions of the invoice, and nothing else. A line that a person removed or added here
 * stays so, unless the invoice says something new of it.
 */
export function takenAgain(
  { delivery, prices }: PricedDelivery,
  before: TakenInvoice,
  now: TakenInvoice,
): { fields: Partial<DeliveryFields>; lines: DeliveryLine[]; prices: readonly LinePrice[] } {
  const lines = mergedLists(delivery.lines, before.lines, now.lines, ({ id }) => id)
  const merged = mergedLists(prices, before.prices, now.prices, ({ line_id }) => line_id)
  const ids = new Set(lines.map(({ id }) => id))
  const left = merged.filter(({ line_id }) => ids.has(line_id))
  return {
    fields: changedFields(before, now),
    lines,
    prices: isSameList(left, prices) ? prices : left,
  }
}

/** Does the invoice say the same as when it was taken? A name that is not told any more does. */
export function isAsTaken(before: TakenInvoice, now: TakenInvoice): boolean {
  const { lines, prices } = before
  return (
    Object.keys(changedFields(before, now)).length === 0 &&
    isSameList(lines, now.lines) &&
    isSameList(prices, now.prices)
  )
}

/** A supplier whose name the system does not give this time has not changed. */
function changedFields(before: TakenInvoice, now: TakenInvoice): Partial<DeliveryFields> {
  const { delivered_at, supplier, number } = now
  return {
    ...(delivered_at === before.delivered_at ? {} : { delivered_at }),
    ...(supplier === before.supplier || supplier === '' ? {} : { supplier }),
    ...(number === before.number ? {} : { number }),
  }
}

function mergedLists<T extends object>(
  here: readonly T[],
  before: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): T[] {
  const byKey = (list: readonly T[]): Map<string, T> =>
    new Map(list.map((one) => [keyOf(one), one]))
  const [old, fresh] = [byKey(before), byKey(now)]
  const isChanged = (key: string): boolean => !isSameRow(old.get(key), fresh.get(key))
  const kept = here.flatMap((one) => {
    const key = keyOf(one)
    return isChanged(key) ? (fresh.get(key) ?? []) : one
  })
  const known = new Set(here.map(keyOf))
  return [...kept, ...now.filter((one) => !known.has(keyOf(one)) && isChanged(keyOf(one)))]
}

function isSameList(one: readonly object[], other: readonly object[]): boolean {
  return one.length === other.length && one.every((row, at) => isSameRow(row, other[at]))
}

/** Rows from the server have their fields in another order. */
function isSameRow(one: object | undefined, other: object | undefined): boolean {
  return isSame(sorted(one), sorted(other))
}

function sorted(row: object = {}): [string, unknown][] {
  return Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
