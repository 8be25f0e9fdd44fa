import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { must } from '#domain/must.ts'
import type { Change } from '#domain/commands/state.ts'
import { goodOfBarcode } from '#storage/goods/barcodes.ts'
import { commit } from '#storage/commit.ts'
import type { RawDatabase } from '#storage/raw-database.ts'
import { inventoryById } from '#storage/inventories/inventories.ts'
import type { DurableTimes, Round } from '../contest.ts'
import { argsOf, contextOf, openBar, openDeps } from './dram.ts'
import { openRaw, writeStrictly } from './raw-idb.ts'
import { timed } from './rows.ts'

/** Enough for the browser to compile the code. */
const WARM_UP = 100

/**
 * Time from a reading until it is on the disk, alternating: the product's commit, and the same two
 * records written to IndexedDB without anything else.
 */
export async function measureDurable(round: Round): Promise<DurableTimes> {
  const deps = openDeps(round.counter)
  const { database } = deps
  const inventoryId = await openBar(deps, round)
  const raw = await openRaw(`raw-${round.space}`, (made) => {
    made.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true })
    made.createObjectStore('entries', { keyPath: 'id' })
  })
  const times: DurableTimes = { dram: [], raw: [] }
  for (let index = 0; index < round.count + WARM_UP; index += 1) {
    const args = argsOf(round, inventoryId, index)
    const shown = await shownWith(database, args)
    const context = await contextOf(deps, round.counter)
    const dramMs = await timed(() => commit(database, recordEntry, args, context, shown))
    const row = must(await database.pending_entries.get(context.id), 'saved row')
    const { n: _n, ...record } = must(await database.outbox.get({ id: context.id }), 'record')
    const rawMs = await timed(() =>
      writeStrictly(raw, ['outbox', 'entries'], (transaction) => {
        transaction.objectStore('outbox').put(record)
        transaction.objectStore('entries').put(row)
      }),
    )
    if (index < WARM_UP) continue
    times.dram.push(dramMs)
    times.raw.push(rawMs)
  }
  raw.close()
  database.close()
  return times
}

/** The rows that the count screen has before a bottle is weighed. */
async function shownWith(
  database: RawDatabase,
  args: ReturnType<typeof argsOf>,
): Promise<Change[]> {
  const good = (await goodOfBarcode(database, args.barcode ?? ''))?.good
  const inventory = await inventoryById(database, args.inventory_id)
  return [
    { table: 'inventories', row: must(inventory, 'inventory') },
    { table: 'goods', row: must(good, 'good') },
  ]
}
