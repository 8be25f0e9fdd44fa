import type { PlannedRow } from '#domain/import/planned-row.ts'
import type { Facts } from '#domain/import/sense/facts.ts'
import { TypicalPrices } from '#domain/import/sense/typical-prices.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'

/** A row that makes a weighed bottle. */
export function buildRow(over: Partial<PlannedRow> = {}): PlannedRow {
  const texts = { name_en: 'Absolut', ...over.texts }
  const after = { measurement_unit: MEASUREMENT_UNIT.bottle, ...over.after }
  const none = { at: 1, kind: 'new' as const, faults: [], good_id: null, before: {} }
  return { ...none, ...over, texts, after }
}

export function factsOf(over: Partial<PlannedRow>, more: Partial<Facts> = {}): Facts {
  const row = buildRow(over)
  return {
    row,
    good: row.after,
    sets: (...fields) => fields.some((field) => field in row.after),
    units: {},
    typical: new TypicalPrices([]),
    isHidden: false,
    ...more,
  }
}
