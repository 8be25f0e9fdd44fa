import type { Language } from '#domain/languages.ts'
import type { User } from '#domain/people.ts'
import type { Acks } from './acks.ts'
import type { Database } from './database.ts'

/** How far this device has read the company's feed. */
export interface FeedPosition {
  cursor: string
  seq: number
  epoch: string
  /** Raised when the device begins anew; rows of older generations go when it has caught up. */
  generation: number
  /** Until the first whole reading, lists are not complete. */
  complete: boolean
}

/** Under which name this device sends, and which of its records came before that name. */
export interface DeviceName {
  device_id: string
  /** Sent as n minus this, so that a new name counts from 1 again. */
  offset: number
}

/** Why nothing is being sent, when there is something to send. */
export interface PushPause {
  attempts: number
  /** Not before this time, ms since 1970. */
  next_at: number
  reason: 'retry' | 'sign_in' | null
}

/** Where people find help. */
export interface SupportLink {
  id: number
  link: string
  icon: string
  title: string
}

interface MetaValues {
  feed: FeedPosition
  device: DeviceName
  acks: Acks
  pause: PushPause
  /** How often requests were halved because the line was too slow for more. */
  halvings: number
  me: User
  /** What the server offers beyond what every server does. */
  features: { simulated_scale: boolean }
  /** What the person chose on this device, and what the server was told last. */
  language: { chosen: Language; told: Language | null }
  /** How many of the server's goods are listed. */
  listed_goods: number
  /** As the server said last. */
  support_links: SupportLink[]
  /** Changes of goods that overwrote something of this person's, and the person knows it. */
  overwrites_seen: readonly string[]
  /** When the device last heard from the server, ms since 1970. */
  heard_at: number
}
export type MetaKey = keyof MetaValues
export type MetaRecord = { [K in MetaKey]: { key: K; value: MetaValues[K] } }[MetaKey]

export async function readMeta<K extends MetaKey>(
  database: Database,
  key: K,
): Promise<MetaValues[K] | undefined> {
  const record = await database.meta.get(key)
  return record?.value as MetaValues[K] | undefined
}

export async function writeMeta<K extends MetaKey>(
  database: Database,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await database.meta.put({ key, value } as MetaRecord)
}

/** Notes what was chosen; whether the server knows it already is not lost thereby. */
export async function noteLanguage(database: Database, chosen: Language): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    const told = (await readMeta(database, 'language'))?.told ?? null
    await writeMeta(database, 'language', { chosen, told })
  })
}

/** Notes what the server knows, while the person may have chosen again. */
export async function noteLanguageTold(database: Database, told: Language): Promise<void> {
  await database.transaction('rw', database.meta, async () => {
    const chosen = (await readMeta(database, 'language'))?.chosen ?? told
    await writeMeta(database, 'language', { chosen, told })
  })
}

/** The device's name for this person, made at the first need and then kept. */
export async function deviceName(database: Database, newId: () => string): Promise<DeviceName> {
  const kept = await readMeta(database, 'device')
  if (kept) return kept
  return database.transaction('rw', database.meta, async () => {
    const known = await readMeta(database, 'device')
    if (known) return known
    const made = { device_id: newId(), offset: 0 }
    await writeMeta(database, 'device', made)
    return made
  })
}
