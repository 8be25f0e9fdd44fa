import type { Language } from '#domain/languages.ts'
import type { Database } from './database.ts'
import { raw } from './raw-database.ts'
import type { MetaRecord, MetaValues } from './records/meta-record.ts'

export async function readMeta<K extends keyof MetaValues>(
  database: Database,
  key: K,
): Promise<MetaValues[K] | undefined> {
  const record = await raw(database).meta.get(key)
  return record?.value as MetaValues[K] | undefined
}

export async function writeMeta<K extends keyof MetaValues>(
  database: Database,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await raw(database).meta.put({ key, value } as MetaRecord)
}

/** Saves what was chosen, without losing which language the server has. */
export async function noteLanguage(database: Database, chosen: Language): Promise<void> {
  const tables = raw(database)
  await tables.transaction('rw', tables.meta, async () => {
    const told = (await readMeta(database, 'language'))?.told ?? null
    await writeMeta(database, 'language', { chosen, told })
  })
}

/** Saves which language the server has, while the person may have chosen again. */
export async function noteLanguageSent(database: Database, told: Language): Promise<void> {
  const tables = raw(database)
  await tables.transaction('rw', tables.meta, async () => {
    const chosen = (await readMeta(database, 'language'))?.chosen ?? told
    await writeMeta(database, 'language', { chosen, told })
  })
}
