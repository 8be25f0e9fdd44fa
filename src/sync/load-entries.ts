import { call } from '#api/api.ts'
import { listEntryRows } from '#protocol/counting/entries.ts'
import { packedEntries, packEntries } from '#storage/counting/entry-packs.ts'
import { forgetContents } from '#storage/inventories/kept-contents.ts'
import { readMeta } from '#storage/meta.ts'
import { raw, type RawDatabase } from '#storage/raw-database.ts'
import type { SyncDeps } from './sync-deps.ts'

type Deps = Pick<SyncDeps, 'database' | 'api'>

/** By inventory, what a tab is loading: parts of a screen that need the same wait for the same. */
const underWay = new WeakMap<RawDatabase, Map<string, Promise<boolean>>>()

/**
 * Fetches the entries of an older inventory, which pull leaves out until someone opens it, and
 * stores them from then on; what the device has already is not fetched again. A newer row that pull
 * has brought meanwhile stays.
 * @returns false when the server could not be reached; the pages that came are stored
 */
export function loadEntries(deps: Deps, inventoryId: string): Promise<boolean> {
  const database = raw(deps.database)
  const ofDatabase = underWay.get(database) ?? new Map<string, Promise<boolean>>()
  underWay.set(database, ofDatabase)
  const loading =
    ofDatabase.get(inventoryId) ??
    fetchEntries(deps, inventoryId).finally(() => ofDatabase.delete(inventoryId))
  ofDatabase.set(inventoryId, loading)
  return loading
}

async function fetchEntries(
  { database: opened, api }: Deps,
  inventoryId: string,
): Promise<boolean> {
  const database = raw(opened)
  if (!(await database.withheld.get(inventoryId))) return true
  let after: string | undefined
  for (;;) {
    const answer = await call(api, listEntryRows, { params: { id: inventoryId }, query: { after } })
    if (answer.kind !== 'ok') return false
    const { entries, entry_changes, next } = answer.value
    await database.transaction('rw', database.tables, async () => {
      const generation = (await readMeta(database, 'feed'))?.generation ?? 0
      const loose = await packEntries(database, entries, generation)
      const packed = await packedEntries(
        database,
        loose.map(({ id }) => id),
      )
      const changed = loose.filter(({ id, seq }) => seq > (packed.get(id)?.seq ?? -1))
      await putNewer(database.entries, changed, generation)
      await forgetContents(database, [inventoryId])
      await putNewer(database.entry_changes, entry_changes, generation)
      if (next === null) await database.withheld.delete(inventoryId)
    })
    if (next === null) return true
    after = next
  }
}

interface Store<Row> {
  bulkGet(ids: string[]): PromiseLike<(Row | undefined)[]>
  bulkPut(rows: Row[]): PromiseLike<unknown>
}

async function putNewer<Row extends { id: string; seq: number }>(
  table: Store<Row & { generation: number }>,
  rows: readonly Row[],
  generation: number,
): Promise<void> {
  const known = await table.bulkGet(rows.map(({ id }) => id))
  const newer = rows.filter((row, index) => row.seq > (known[index]?.seq ?? -1))
  await table.bulkPut(newer.map((row) => ({ ...row, generation })))
}
