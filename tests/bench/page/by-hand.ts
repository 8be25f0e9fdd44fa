import type { Entry } from '#domain/counting/entries.ts'
import type { Contestant } from '../contest.ts'
import { openRaw, valueOf, writeStrictly } from './raw-idb.ts'
import { buildRows, call, expectCount, timed } from './rows.ts'

const PUSH_BATCH = 500
const PULL_BATCH = 1000

interface Queued {
  n: number
  sent: 0 | 1
  row: Entry
}

/** The minimum one would write for this purpose: no decisions, no pending rows, no rejections. */
export const byHand: Contestant = {
  async push(round) {
    const database = await open(`by-hand-${round.space}`)
    await writeStrictly(database, ['queue'], (transaction) => {
      const queue = transaction.objectStore('queue')
      for (const row of buildRows(round)) queue.add({ sent: 0, row })
    })
    const ms = await timed(() => pushAll(database, round.space))
    await pullAll(database, round.space)
    await checkRows(database, round.count)
    return ms
  },
  async pull(round) {
    const database = await open(`by-hand-reader-${round.space}`)
    const ms = await timed(() => pullAll(database, round.space))
    await checkRows(database, round.count)
    return ms
  },
}

function open(name: string): Promise<IDBDatabase> {
  return openRaw(name, (database) => {
    database
      .createObjectStore('queue', { keyPath: 'n', autoIncrement: true })
      .createIndex('sent', 'sent')
    database
      .createObjectStore('entries', { keyPath: 'id' })
      .createIndex('inventory_id', 'inventory_id')
    database.createObjectStore('meta')
  })
}

async function pushAll(database: IDBDatabase, space: string): Promise<void> {
  for (;;) {
    const index = database.transaction('queue').objectStore('queue').index('sent')
    const batch: Queued[] = await valueOf(index.getAll(0, PUSH_BATCH))
    if (batch.length === 0) return
    const { ids } = await call<{ ids: string[] }>('/hand/push', {
      space,
      entries: batch.map(({ row }) => row),
    })
    const taken = new Set(ids)
    await writeStrictly(database, ['queue'], (transaction) => {
      const queue = transaction.objectStore('queue')
      for (const one of batch) if (taken.has(one.row.id)) queue.put({ ...one, sent: 1 })
    })
  }
}

async function pullAll(database: IDBDatabase, space: string): Promise<void> {
  for (;;) {
    const after = await valueOf(database.transaction('meta').objectStore('meta').get('cursor'))
    const page = await call<{ rows: Entry[]; seq: number; more: boolean }>(
      `/hand/pull?space=${space}&after=${after ?? 0}&limit=${PULL_BATCH}`,
    )
    await writeStrictly(database, ['entries', 'meta'], (transaction) => {
      const entries = transaction.objectStore('entries')
      for (const row of page.rows) entries.put(row)
      transaction.objectStore('meta').put(page.seq, 'cursor')
    })
    if (!page.more) return
  }
}

async function checkRows(database: IDBDatabase, count: number): Promise<void> {
  const store = database.transaction('entries').objectStore('entries')
  expectCount(await valueOf(store.count()), count, 'entries by hand')
  database.close()
}
