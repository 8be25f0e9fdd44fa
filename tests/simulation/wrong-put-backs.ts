import { TABLE_NAMES } from '#domain/tables.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import { readOutbound } from '#storage/outbox/outbound-state.ts'
import { pendingTable, raw } from '#storage/raw-database.ts'
import { pullChanges } from '#sync/pull.ts'
import { pushOutbox } from '#sync/push.ts'
import { runSync, type RunOutcome } from '#sync/run.ts'
import type { SyncDeps } from '#sync/sync-deps.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { Variant } from './world.ts'

/** Mistakes with a server that was put back to an earlier copy. */
export const WRONG_PUT_BACKS: Record<string, Variant> = {
  'what is offered again leaves its screen until it is sent': {
    run: afterPutBack(forgetPending),
  },
  'rows that others have yet to bring leave the screens of those who counted in them': {
    run: afterPutBack(forgetOwed),
  },
  'what stands on rows of others is judged before those come': {
    run: afterPutBack(({ database }) => writeMeta(database, 'put_back', null)),
  },
  'what waits for others is taken for sent': { run: forgetWaiting },
  'what is offered again gets new ids': { run: afterPutBack(renameOffered) },
}

/** The mistake happens between hearing of a put-back and sending what it took. */
function afterPutBack(mistake: (deps: SyncDeps) => Promise<unknown>): Variant['run'] {
  return async (deps): Promise<RunOutcome> => {
    const first = { push: await pushOutbox(deps), pull: await pullChanges(deps) }
    const heard = await readMeta(deps.database, 'put_back')
    if (!heard) return runSync(deps)
    const { pull } = first
    if (pull.kind !== 'caught_up' || pull.epochChanged) await mistake(deps)
    return pull.kind === 'caught_up' ? runSync(deps) : first
  }
}

async function forgetPending({ database }: SyncDeps): Promise<void> {
  for (const table of TABLE_NAMES) await pendingTable(database, table).clear()
}

async function forgetOwed({ database }: SyncDeps): Promise<void> {
  const putBack = await readMeta(database, 'put_back')
  if (!putBack) return
  const { inventories } = raw(database)
  await inventories.filter(({ generation }) => generation < putBack.generation).delete()
}

async function forgetWaiting(deps: SyncDeps): Promise<RunOutcome> {
  const outcome = await runSync(deps)
  const { waiting = [] } = (await readOutbound(deps.database)).acks
  await raw(deps.database).outbox.bulkDelete([...waiting])
  return outcome
}

async function renameOffered({ database }: SyncDeps): Promise<void> {
  await raw(database)
    .outbox.filter(({ kind }) => kind === 'record-entry')
    .modify((record) => {
      record.id = newUuid()
    })
}
