import type { Roots } from '#domain/goods/merged.ts'
import { contentsByGood, type GoodContents } from '#domain/stock/contents.ts'
import { readContents } from '#domain/stock/kept-contents.ts'
import { entriesOfEach } from '../counting/entries.ts'
import type { Database } from '../database.ts'
import { goodRoots } from '../goods/merged-goods.ts'
import { tareSpreads } from '../goods/weighings.ts'
import { pendingTable, raw } from '../raw-database.ts'
import { keepInBackground } from './keep-contents.ts'
import { readKept } from './kept-contents.ts'

type Contents = ReadonlyMap<string, GoodContents>

/**
 * What each of these completed inventories holds of its goods, merged ones as one. What was kept of
 * an inventory is taken where it is what its entries amount to; else they are read, and kept then.
 */
export async function contentsOfEach(
  database: Database,
  inventoryIds: readonly string[],
): Promise<Contents[]> {
  const [roots, pending] = await Promise.all([
    goodRoots(database),
    pendingTable(database, 'entries')
      .where('inventory_id')
      .anyOf([...inventoryIds])
      .toArray(),
  ])
  const changed = new Set(pending.map(({ inventory_id }) => inventory_id))
  // Kept ones are read after the pending entries: what pull brings meanwhile is forgotten there.
  const believed = await keptOf(
    database,
    inventoryIds.filter((id) => !changed.has(id)),
    roots,
  )
  const others = inventoryIds.filter((id) => !believed.has(id))
  const counts = await entriesOfEach(database, others)
  const spreads = await tareSpreads(database, goodIds(counts))
  const counted = new Map(others.map((id, at) => [id, contentsByGood(counts[at] ?? [], spreads)]))
  const lasting = others.filter((id) => !changed.has(id))
  keepInBackground(database, lasting, { roots, spreads })
  return inventoryIds.map((id) => believed.get(id) ?? counted.get(id) ?? new Map())
}

/** Those that were kept and still hold. */
async function keptOf(
  database: Database,
  inventoryIds: readonly string[],
  roots: Roots,
): Promise<Map<string, Contents>> {
  const kept = await readKept(raw(database), inventoryIds)
  const read = kept.map((one) => one && readContents(one))
  const ids = goodIds(read.map((one) => [...(one?.contents.values() ?? [])]))
  const spreads = await tareSpreads(database, ids)
  return new Map(
    inventoryIds.flatMap((id, at) => {
      const one = read[at]
      return one?.holdsWith(roots, spreads) ? [[id, one.contents] as const] : []
    }),
  )
}

function goodIds(all: readonly (readonly { good_id: string | null }[])[]): string[] {
  return [...new Set(all.flatMap((rows) => rows.flatMap(({ good_id }) => good_id ?? [])))]
}
