import { v7 as newId } from 'uuid'
import type { ImportOutcome, NotSaved } from '#domain/import/import-view.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { NotSavedError } from '#domain/not-saved-error.ts'
import type { Actor } from '#domain/people/people.ts'
import type { Decision } from '#domain/commands/command.ts'
import { isRejection } from '#domain/rejections.ts'
import { commitAll } from '#storage/commit-all.ts'
import type { Database } from '#storage/database.ts'
import { writeMeta } from '#storage/meta.ts'
import { stepsOf, type ImportStep, type WholeRecord } from './import-steps.ts'

/** Who imports, on which device. */
export interface ImportAuthor {
  actor: Actor
  device_id: string
}

interface SaveOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Saves a plan's rows as commands in one batch, and remembers them so that they can be undone. */
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
    // Where nothing was saved, the import before can still be undone.
    note: async (all) => {
      const record = recordOf(steps, all, now)
      if (hasAny(record)) await writeMeta(database, 'last_import', record)
    },
  })
  const record = recordOf(steps, outcomes, now)
  const { made, edited, prices, matches } = record
  const fresh = new Set(made)
  const touched = [...edited, ...prices].map(({ good_id }) => good_id)
  return {
    made: made.length,
    changed: new Set(touched.filter((id) => !fresh.has(id))).size,
    matched: matches.length,
    rejected: rejectedRows(steps, outcomes),
  }
}

function hasAny({ made, edited, types, prices }: WholeRecord): boolean {
  return made.length + edited.length + types.length + prices.length > 0
}

function recordOf(
  steps: readonly ImportStep[],
  outcomes: readonly Decision[],
  at: string,
): WholeRecord {
  const record: WholeRecord = {
    at,
    made: [],
    edited: [],
    types: [],
    prices: [],
    matches: [],
    barcodes: [],
  }
  for (const [place, { note }] of steps.entries()) {
    const outcome = outcomes[place] ?? []
    if (!isRejection(outcome)) note(record, outcome)
  }
  return record
}

/** Of a row that was rejected, everything that follows is too: it counts once. */
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
