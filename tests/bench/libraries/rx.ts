import { createRxDatabase, type RxCollection, type RxJsonSchema, type WithDeleted } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Entry } from '../../../src/domain/counting/entries.ts'
import type { Contestant, Round } from '../contest.ts'
import { buildRows, call, expectCount, timed } from '../page/rows.ts'

interface Checkpoint {
  seq: number
}

/** RxDB with its free storage, replicating with the hand-written client's endpoint. */
export const rxdb: Contestant = {
  async push(round) {
    const { entries, close } = await open(`rx-${round.space}`)
    await entries.bulkInsert(buildRows(round))
    const ms = await timed(() => replicate(entries, round, 'push'))
    const { rows } = await call<{ rows: unknown[] }>(
      `/hand/pull?space=rx-${round.space}&after=0&limit=${round.count + 1}`,
    )
    expectCount(rows.length, round.count, 'documents sent')
    await close()
    return ms
  },
  async pull(round) {
    const { entries, close } = await open(`rx-reader-${round.space}`)
    const ms = await timed(() => replicate(entries, round, 'pull'))
    expectCount(await entries.count().exec(), round.count, 'documents arrived')
    await close()
    return ms
  },
}

async function open(name: string) {
  const database = await createRxDatabase({
    name,
    storage: getRxStorageDexie(),
    multiInstance: false,
  })
  const { entries } = await database.addCollections({ entries: { schema: SCHEMA } })
  return {
    entries: entries as unknown as RxCollection<Entry>,
    close: () => database.close(),
  }
}

const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    inventory_id: { type: 'string', maxLength: 40 },
  },
  required: ['id', 'inventory_id'],
  indexes: ['inventory_id'],
  // Rows are stored as they are, without validation.
  additionalProperties: true,
} as unknown as RxJsonSchema<Entry>

async function replicate(
  entries: RxCollection<Entry>,
  { space, library_batch }: Round,
  way: 'push' | 'pull',
): Promise<void> {
  const batch = library_batch === null ? {} : { batchSize: library_batch }
  const replication = replicateRxCollection<Entry, Checkpoint>({
    collection: entries,
    replicationIdentifier: `bench-${space}`,
    live: false,
    ...(way === 'push' ? { push: { ...batch, handler: pushTo(space) } } : {}),
    ...(way === 'pull' ? { pull: { ...batch, handler: pullFrom(space) } } : {}),
  })
  replication.error$.subscribe((error) => console.error(error))
  await replication.awaitInitialReplication()
  await replication.cancel()
}

function pushTo(space: string) {
  return async (rows: { newDocumentState: WithDeleted<Entry> }[]) => {
    const sent = rows.map(({ newDocumentState }) => newDocumentState)
    await call('/hand/push', { space: `rx-${space}`, entries: sent })
    return []
  }
}

function pullFrom(space: string) {
  return async (checkpoint: Checkpoint | undefined, limit: number) => {
    const page = await call<{ rows: (Entry & { seq: number })[]; seq: number }>(
      `/hand/pull?space=rx-${space}&after=${checkpoint?.seq ?? 0}&limit=${limit}`,
    )
    return {
      documents: page.rows.map(({ seq: _seq, ...row }) => ({ ...row, _deleted: false })),
      checkpoint: { seq: page.seq },
    }
  }
}
