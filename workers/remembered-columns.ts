import { targetOf, type Mapping } from '#domain/import/columns/columns.ts'
import { headsKey } from '#domain/import/columns/recognise.ts'
import type { Database } from '#storage/database.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { MetaValues } from '#storage/records/meta-record.ts'

/** The kinds of tables whose columns this device remembers. */
type Kind = 'import_mappings' | 'sheet_mappings'

/** The most tables of a kind whose columns are remembered. */
const REMEMBERED_MAX = 20

/** What a person said that the columns below these heads mean; null when nobody did. */
export async function rememberedColumns<K extends Kind>(
  database: Database,
  kind: K,
  heads: readonly string[],
): Promise<MetaValues[K][string] | null> {
  const key = headsKey(heads)
  if (key === null) return null
  const all = (await readMeta(database, kind)) as Record<string, MetaValues[K][string]> | undefined
  const known = all?.[key]
  return known?.length === heads.length ? known : null
}

/** The same of a list of goods. What an earlier version remembered may be no more. */
export async function rememberedMapping(
  database: Database,
  heads: readonly string[],
): Promise<Mapping | null> {
  const known = await rememberedColumns(database, 'import_mappings', heads)
  return known && known.map((target) => (target === null ? null : targetOf(target)))
}

/** For the next table with these heads. */
export async function rememberColumns<K extends Kind>(
  database: Database,
  kind: K,
  heads: readonly string[],
  mapping: MetaValues[K][string],
): Promise<void> {
  const key = headsKey(heads)
  if (key === null) return
  const before = Object.entries((await readMeta(database, kind)) ?? {})
  const others = before.filter(([other]) => other !== key).slice(1 - REMEMBERED_MAX)
  const mappings = { ...Object.fromEntries(others), [key]: mapping } as MetaValues[K]
  await writeMeta(database, kind, mappings)
}
