import { v7 as newId } from 'uuid'
import type { ImportOutcome, NotSaved } from '#domain/import/import-view.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import type { Actor } from '#domain/people/people.ts'
import type { Decision } from '#domain/commands/command.ts'
import { isRejection } from '#domain/rejections.ts'
import { commitAll } from '#storage/commit-all.ts'
import type { Database } from '#storage/database.ts'
import { stepsOf, type ImportStep } from './import-steps.ts'

/** Who imports, on which device. */
export interface ImportAuthor {
  actor: Actor
  device_id: string
}

interface SaveOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Saves a plan's rows as commands in one batch, marked so that every device can undo it as one. */
export async function saveImport(
  database: Database,
  plan: Pick<ImportPlan, 'rows' | 'types'>,
  author: ImportAuthor,
  { onProgress, signal }: SaveOptions,
): Promise<ImportOutcome> {
  const now = new Date().toISOString()
  const steps = stepsOf(plan, (id = newId()) => ({ ...author, id, now }))
  const orders = steps.map(({ order }) => order)
  const outcomes = await commitAll(database, orders, {
    onDecided: (count) => onProgress(count / orders.length),
    signal,
  })
  const rowsThat = (does: ImportStep['does']): number =>
    new Set(steps.filter((step, at) => step.does === does && isSaved(outcomes[at])).map(rowOf)).size
  return {
    made: rowsThat('made'),
    changed: rowsThat('changed'),
    matched: rowsThat('matched'),
    rejected: rejectedRows(steps, outcomes),
  }
}

const rowOf = ({ at }: ImportStep) => at

function isSaved(outcome: Decision = []): boolean {
  return !isRejection(outcome) && outcome.length > 0
}

/** The rejected rows: everything that follows of one is rejected too, and it counts once. */
function rejectedRows(steps: readonly ImportStep[], outcomes: readonly Decision[]): number {
  const rejected = steps.filter((_, place) => isRejection(outcomes[place] ?? []))
  const rows = new Set(rejected.flatMap(({ at }) => at ?? []))
  return rows.size + rejected.filter(({ at }) => at === null).length
}

/** An error loses its class on its way to the page. */
export function notSaved(error: unknown): NotSaved {
  if (error instanceof NotSavedError) return { notSaved: error.code }
  throw error
}
