import { withoutAcksFrom } from '#storage/outbox/acks.ts'
import { changeOutbound, readOutbound } from '#storage/outbox/outbound-state.ts'
import { findOwing } from '#storage/outbox/owing.ts'
import type { Database } from '#storage/database.ts'
import type { SyncDeps } from './sync-deps.ts'

type Deps = Pick<SyncDeps, 'database' | 'now'>

/** Stores which commands are held for what other devices owe, also those at the end of the order. */
export async function noteHeld(database: Database, owing: ReadonlySet<number>): Promise<void> {
  if (owing.size === 0) return
  await changeOutbound(database, ({ acks }) => ({
    acks: { ...acks, waiting: [...new Set([...(acks.waiting ?? []), ...owing])] },
  }))
}

/** The held commands whose time has come: others brought it, or two weeks are over. */
async function findBrought({ database, now }: Deps): Promise<number[]> {
  const { waiting: held = [] } = (await readOutbound(database)).acks
  if (held.length === 0) return []
  const owing = await findOwing(database, now())
  return held.filter((n) => !owing.has(n))
}

export async function isAnyBrought(deps: Deps): Promise<boolean> {
  return (await findBrought(deps)).length > 0
}

/**
 * Queues them. Everything behind the first goes again with its old id, which is harmless where the
 * server has it.
 */
export async function releaseBrought(deps: Deps): Promise<void> {
  const brought = await findBrought(deps)
  if (brought.length === 0) return
  const first = Math.min(...brought)
  await changeOutbound(deps.database, ({ acks }) => ({ acks: withoutAcksFrom(acks, first) }))
}
