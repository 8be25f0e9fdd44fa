import type { Decision } from '#domain/commands/command.ts'
import { must } from '#domain/must.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Rows, TableName, WorkingSet } from '#domain/commands/state.ts'

/** The row of the table as the decision leaves it. */
export function rowOf<T extends TableName>(decision: Decision, table: T): Rows[T] {
  if (isRejection(decision)) throw new Error(`refused: ${decision.code}`)
  return must(decision.find((change) => change.table === table)?.row, table) as Rows[T]
}

/** Applies what was decided, and gives it back. */
export function applied(
  state: WorkingSet,
  decision: Decision,
): Exclude<Decision, { code: string }> {
  if (isRejection(decision)) throw new Error(`refused: ${JSON.stringify(decision)}`)
  state.apply(decision)
  return decision
}
