import { targetOf, type Mapping } from '#domain/import/columns/columns.ts'
import { headsKey, type Recognition } from '#domain/import/columns/recognise.ts'
import type { Database } from '#storage/database.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'

/** The most tables whose columns are remembered. */
const REMEMBERED_MAX = 20

/** What a person said that these columns mean, on this device; null when nobody did. */
export async function rememberedMapping(
  database: Database,
  { heads }: Recognition,
): Promise<Mapping | null> {
  const key = headsKey(heads)
  const known = key && (await readMeta(database, 'import_mappings'))?.[key]
  return known && known.length === heads.length
    ? known.map((target) => (target === null ? null : targetOf(target)))
    : null
}

/** For the next table with these heads. */
export async function rememberMapping(
  database: Database,
  { heads }: Recognition,
  mapping: Mapping,
): Promise<void> {
  const key = headsKey(heads)
  if (key === null) return
  const before = Object.entries((await readMeta(database, 'import_mappings')) ?? {})
  const others = before.filter(([other]) => other !== key).slice(1 - REMEMBERED_MAX)
  const mappings = { ...Object.fromEntries(others), [key]: mapping }
  await writeMeta(database, 'import_mappings', mappings)
}
