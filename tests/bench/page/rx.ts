import { createRxDatabase, type RxCollection, type RxJsonSchema } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import type { Entry } from '#domain/entries.ts'
import type { Contestant } from '../contest.ts'
import { buildRows, call, expectCount, timed } from './rows.ts'

const BATCH = 500

interface Checkpoint {
  seq: number
}

/** RxDB with its free storage, replicating with the same endpoint as the hand-written client. */
export const rxdb: Contestant = {
  async push(round) {
    const { entries, close } = await open(`rx-${round.space}`)
    await entries.bulkInsert(buildRows(round))
    const ms = await timed(() => replicate(entries, round.space))
    const { rows } = await call<{ rows: unknown[] }>(
      `/hand/pull?space=rx-${round.space}&after=0&limit=${round.count + 1}`,
    )
    expectCount(rows.length, round.count, 'documents sent')
    await close()
    return ms
  },
  async pull(round) {
    const { entries, close } = await open(`rx-reader-${round.space}`)
    const ms = await timed(() => replicate(entries, round.space))
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
  // Rows go in as they are; nothing checks them here.
  additionalProperties: true,
} as unknown as RxJsonSchema<Entry>

async function replicate(entries: RxCollection<Entry>, space: string): Promise<void> {
  const replication = replicateRxCollection<Entry, Checkpoint>({
    collection: entries,
    replicationIdentifier: `bench-${space}`,
    live: false,
    push: {
      batchSize: BATCH,
      async handler(rows) {
        await call('/hand/push', {
          space: `rx-${space}`,
          entries: rows.map(({ newDocumentState }) => newDocumentState),
        })
        return []
      },
    },
    pull: {
      batchSize: BATCH,
      async handler(checkpoint, limit) {
        const page = await call<{ rows: (Entry & { seq: number })[]; seq: number }>(
          `/hand/pull?space=rx-${space}&after=${checkpoint?.seq ?? 0}&limit=${limit}`,
        )
        return {
          // Without the server's number an own document is known to be the same.
          documents: page.rows.map(({ seq: _seq, ...row }) => ({ ...row, _deleted: false })),
          checkpoint: { seq: page.seq },
        }
      },
    },
  })
  replication.error$.subscribe((error) => console.error(error))
  await replication.awaitInitialReplication()
  await replication.cancel()
}
