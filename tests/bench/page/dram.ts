import { v7 as newId } from 'uuid'
import { ServerApi } from '#api/server-api.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { must } from '#domain/must.ts'
import { actorOf } from '#domain/people/people.ts'
import { figuresOf } from '#domain/goods/goods.ts'
import { isRejection } from '#domain/rejections.ts'
import { commit } from '#storage/commit.ts'
import { RawDatabase } from '#storage/raw-database.ts'
import { deviceName } from '#storage/outbox/outbound-state.ts'
import { loadState } from '#storage/load-state.ts'
import { allInventories } from '#storage/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import type { SyncDeps } from '#sync/sync-deps.ts'
import { pushOutbox } from '#sync/push.ts'
import { runSync } from '#sync/run.ts'
import type { Contestant, Login, Round } from '../contest.ts'
import { expectCount, grossOf, timed } from './rows.ts'

/** The product's own storage, sync and server. */
export const dram: Contestant = {
  async push(round) {
    const deps = openDeps(round.counter)
    const { database } = deps
    const inventoryId = await openBar(deps, round)
    await fillOutbox(deps, round, inventoryId)
    const ms = await timed(() => pushAll(deps))
    await syncAll(deps)
    expectCount(await database.outbox.count(), 0, 'left in the outbox')
    expectCount(await database.pending_entries.count(), 0, 'left pending')
    expectCount((await entriesOf(database, inventoryId)).length, round.count, 'entries came back')
    database.close()
    return ms
  },
  async pull(round) {
    const deps = openDeps(round.reader)
    const ms = await timed(() => syncAll(deps))
    const [inventory] = await allInventories(deps.database)
    const arrived = await entriesOf(deps.database, must(inventory, 'inventory').id)
    expectCount(arrived.length, round.count, 'entries arrived')
    deps.database.close()
    return ms
  },
}

type BenchDeps = SyncDeps & { database: RawDatabase }

export function openDeps({ user, token }: Login): BenchDeps {
  const api = new ServerApi({
    tokens: { get: () => Promise.resolve(token), set: () => Promise.resolve() },
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => 'en',
  })
  return { database: new RawDatabase(user.id), api, now: Date.now, random: Math.random, newId }
}

/** Loads the company and opens an inventory, also on the server. */
export async function openBar(deps: BenchDeps, { counter, branchId }: Round): Promise<string> {
  await runSync(deps)
  const context = await contextOf(deps, counter)
  await commit(deps.database, openInventory, { branch_id: branchId, name: null }, context)
  await runSync(deps)
  return context.id
}

export async function contextOf({ database, now, newId: makeId }: SyncDeps, { user }: Login) {
  const { device_id } = await deviceName(database, makeId)
  return { id: makeId(), actor: actorOf(user), device_id, now: new Date(now()).toISOString() }
}

export function argsOf({ good }: Round, inventoryId: string, index: number) {
  return {
    inventory_id: inventoryId,
    good_id: good.id,
    barcode: good.barcode,
    measurement_unit: good.measurement_unit,
    is_full: false,
    count: null,
    gross: grossOf(index),
    figures: figuresOf(good),
    source: 'scale' as const,
    measured_at: new Date().toISOString(),
  }
}

/** Writes in one transaction what `round.count` calls of `commit` would. */
async function fillOutbox(deps: BenchDeps, round: Round, inventoryId: string): Promise<void> {
  const { database } = deps
  const context = await contextOf(deps, round.counter)
  const filled = Array.from({ length: round.count }, (_, index) => ({
    id: newId(),
    args: argsOf(round, inventoryId, index),
  }))
  const [first] = filled
  const parsed = recordEntry.parse(recordEntry.version, must(first, 'an entry').args)
  if (isRejection(parsed)) throw new Error(parsed.code)
  const state = await loadState(database, parsed.reads)
  const rows = filled.flatMap(({ id, args }) => {
    const decided = recordEntry.decide(state, args, { ...context, id, received_at: null })
    if (isRejection(decided)) throw new Error(decided.code)
    return decided.map(({ row }) => row)
  })
  const records = filled.map(({ id, args }) => ({
    id,
    kind: recordEntry.kind,
    v: recordEntry.version,
    args,
    device_time: context.now,
    repairs: null,
    writes: [`entries:${id}`],
    rejection: null,
  }))
  await database.transaction('rw', database.outbox, database.pending_entries, async () => {
    await database.outbox.bulkAdd(records)
    await database.pending_entries.bulkAdd(rows as never)
  })
}

async function pushAll(deps: BenchDeps): Promise<void> {
  for (;;) {
    const push = await pushOutbox(deps)
    if (push.kind === 'drained') return
    if (push.kind === 'sign_in') throw new Error('the server asks to sign in')
  }
}

/** A run may end at its time limit; the engine then starts the next one. */
async function syncAll(deps: BenchDeps): Promise<void> {
  for (;;) {
    const { push, pull } = await runSync(deps)
    if (push.kind === 'drained' && pull.kind === 'caught_up') return
    if (push.kind === 'sign_in' || pull.kind !== 'caught_up') {
      throw new Error(JSON.stringify({ push, pull }))
    }
  }
}
