import { doubtGroups, faultGroups } from '#domain/import/fault-groups.ts'
import type { PlanSummary } from '#domain/import/import-view.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { noteGroups } from '#domain/import/note-groups.ts'
import { ROW_KINDS, type RowKind } from '#domain/import/planned-row.ts'
import { barsSummary, type BarsBook } from '#domain/import/row-gap.ts'

/** What a plan would do, in numbers. */
export function countPlan(
  { rows, types, groups, skipped, foreign }: ImportPlan,
  book: BarsBook,
): Omit<PlanSummary, 'isPriceLeftOut'> {
  const counts = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>
  for (const { kind } of rows) counts[kind] += 1
  const poured = rows.filter(({ isPoured }) => isPoured).length
  const names = types.map(({ name }) => name)
  const [faults, doubts, notes] = [faultGroups(rows), doubtGroups(rows), noteGroups(rows)]
  const bars = barsSummary(rows, book)
  return { counts, types: names, groups, skipped, foreign, poured, notes, faults, doubts, bars }
}
