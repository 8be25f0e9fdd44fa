import type { Decision } from '#domain/commands/command.ts'
import { must } from '#domain/must.ts'
import { isRejection } from '#domain/rejections.ts'
import type { WorkingSet } from '#domain/commands/state.ts'
import type { Rows, TableName } from '#domain/tables.ts'

/** The table's row as the decision leaves it. */
export function rowOf<T extends TableName>(decision: Decision, table: T): Rows[T] {
  if (isRejection(decision)) throw new Error(`rejected: ${decision.code}`)
  return must(decision.find((change) => change.table === table)?.row, table) as Rows[T]
}

/** Applies the decision and returns it. */
export function applied(
  state: WorkingSet,
  decision: Decision,
): Exclude<Decision, { code: string }> {
  if (isRejection(decision)) throw new Error(`rejected: ${JSON.stringify(decision)}`)
  state.apply(decision)
  return decision
}
