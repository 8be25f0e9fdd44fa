import { contentsByGood } from '#domain/stock/contents.ts'
import { buildEntry, buildInventory } from '#tests/support/bars/builders.ts'

const HOUR = 3_600_000

/** So many hours after the first evening of a year. */
export const hour = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1, 18) + n * HOUR).toISOString()

/** What was counted of goods, in ml, within an hour; what is left out was not counted. */
export function countOf(at: number, amounts: Partial<Record<string, number>>) {
  const entries = Object.entries(amounts).map(([good_id, millilitres], index) =>
    buildEntry({
      good_id,
      measured_at: hour(at + index / 10),
      is_full: millilitres === 0,
      count: millilitres === 0 ? 0 : null,
      millilitres: millilitres ?? null,
    }),
  )
  const times = { created_at: hour(at), closed_at: hour(at + 0.9) }
  return { inventory: buildInventory(times), contents: contentsByGood(entries) }
}
