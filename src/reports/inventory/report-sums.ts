import { addUncertainties } from '#domain/stock/error-sums.ts'
import type { AmountUnit, InventoryReport, ReportGood } from './inventory-report.ts'

/** The sums of a total line. */
export type Sums = InventoryReport['totals'] & Pick<ReportGood, 'value' | 'estimated'>

/** Null when no value is known, which is not the same as nothing. */
export function valueIn(rows: readonly ReportGood[]): number | null {
  const known = rows.flatMap(({ value }) => value ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** How many bottles nobody weighed. */
export function estimatedIn(rows: readonly ReportGood[]): number {
  return rows.reduce((sum, { estimated }) => sum + estimated, 0)
}

export function sumOf(rows: readonly ReportGood[]): Sums {
  const sum = (of: (good: ReportGood) => number, unit: AmountUnit | null = null): number =>
    rows.reduce((all, row) => all + (unit === null || row.unit === unit ? of(row) : 0), 0)
  return {
    bottles: sum(({ bottles }) => bottles),
    leftover_ml: sum(({ leftover }) => leftover, 'ml'),
    total_leftover_ml: sum(({ total_leftover }) => total_leftover, 'ml'),
    total_grams: sum(({ total_leftover }) => total_leftover, 'g'),
    error: errorIn(rows),
    value: valueIn(rows),
    estimated: estimatedIn(rows),
  }
}

/** The ± of the volumes that are known; null when that of one of them is not. */
function errorIn(rows: readonly ReportGood[]): number | null {
  const volumes = rows.filter(({ unit, total_leftover }) => unit === 'ml' && total_leftover !== 0)
  return addUncertainties(
    volumes.map(({ error }) => error),
    volumes.map(({ shared }) => shared),
  )
}

/** Volumes and weights, if the rows have them; otherwise mere pieces. */
export function unitsIn(rows: readonly ReportGood[]): AmountUnit[] {
  const units = (['ml', 'g'] as const).filter((unit) => rows.some((row) => row.unit === unit))
  return units.length === 0 ? ['pieces'] : units
}
