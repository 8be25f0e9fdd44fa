import Dexie from 'dexie'
import type { Database } from '../database.ts'
import { raw } from '../raw-database.ts'
import { isNotParked } from '../records/outbox-record.ts'
import type {
  Acks,
  DeviceName,
  MetaRecord,
  OutboundValues,
  PushPause,
} from '../records/meta-record.ts'
import { NO_ACKS, withoutAcksFrom } from './acks.ts'

/** Everything that a run of push knows beside the outbox itself. */
export interface OutboundState {
  /** Null until this device has sent or counted anything. */
  device: DeviceName | null
  acks: Acks
  pause: PushPause
  /** How often requests were halved because the line was too slow for more. */
  backoffLevel: number
  /** When the server last answered, ms since 1970. */
  lastContactAt: number | null
}

export const NO_PAUSE: PushPause = { attempts: 0, next_at: 0, reason: null }

const KEYS = ['device', 'acks', 'pause', 'halvings', 'heard_at'] as const

export async function readOutbound(database: Database): Promise<OutboundState> {
  const records = await raw(database).meta.bulkGet([...KEYS])
  const stored: Partial<OutboundValues> = Object.fromEntries(
    records.flatMap((record) => (record ? [[record.key, record.value]] : [])),
  )
  return {
    device: stored.device ?? null,
    acks: stored.acks ?? NO_ACKS,
    pause: stored.pause ?? NO_PAUSE,
    backoffLevel: stored.halvings ?? 0,
    lastContactAt: stored.heard_at ?? null,
  }
}

type Changes = Partial<OutboundState>

/**
 * Changes the stored state; the only place that writes it. The change is made from what is stored
 * at that moment, not from what a run loaded before: another run may have stolen the lock, and the
 * page changes the state when a person signs in. Inside a transaction it takes part in that one.
 * @returns the state as it is from then on
 */
export function changeOutbound(
  database: Database,
  change: (stored: OutboundState) => Changes,
): Promise<OutboundState> {
  const run = async (): Promise<OutboundState> => {
    const stored = await readOutbound(database)
    const changes = change(stored)
    await write(database, changes)
    return { ...stored, ...changes }
  }
  const tables = raw(database)
  // A transaction within one would hold up everything else in it.
  return Dexie.currentTransaction ? run() : tables.transaction('rw', tables.meta, run)
}

/** The network or the person is back: how often it failed before says nothing of the next time. */
export async function forgetFailures(database: Database): Promise<void> {
  await changeOutbound(database, ({ pause }) =>
    pause.reason === 'retry' ? { pause: NO_PAUSE } : {},
  )
}

async function write(database: Database, changes: Changes): Promise<void> {
  const { device, acks, pause, backoffLevel, lastContactAt } = changes
  const records: MetaRecord[] = []
  if (device) records.push({ key: 'device', value: device })
  if (acks) records.push({ key: 'acks', value: acks })
  if (pause) records.push({ key: 'pause', value: pause })
  if (backoffLevel !== undefined) records.push({ key: 'halvings', value: backoffLevel })
  if (typeof lastContactAt === 'number') records.push({ key: 'heard_at', value: lastContactAt })
  await raw(database).meta.bulkPut(records)
}

/** The device's name for this person, made when it is first needed. */
export async function deviceName(database: Database, newId: () => string): Promise<DeviceName> {
  const stored = await readOutbound(database)
  if (stored.device) return stored.device
  const fresh = { device_id: newId(), offset: 0 }
  const { device } = await changeOutbound(database, (state) => ({ device: state.device ?? fresh }))
  return device ?? fresh
}

/**
 * The state at the beginning of a run, with a name of the device and without answers that cannot be
 * to the commands now in their places. A database that was copied row by row counts from 1 again,
 * below what its first life had sent. Commands there that no answer covers are to be sent; the
 * server will tell the two lives apart.
 */
export async function startOutbound(
  database: Database,
  newId: () => string,
): Promise<OutboundState> {
  const tables = raw(database)
  return tables.transaction('rw', [tables.outbox, tables.meta], async () => {
    const { acks, device } = await readOutbound(database)
    const covered = Math.min(acks.through, (acks.steps[0]?.from ?? Infinity) - 1)
    const below = tables.outbox.where('n').belowOrEqual(covered)
    const held = new Set(acks.waiting)
    const stray = await below.filter((one) => isNotParked(one) && !held.has(one.n)).first()
    return changeOutbound(database, () => ({
      ...(stray && { acks: withoutAcksFrom(acks, stray.n) }),
      ...(!device && { device: { device_id: newId(), offset: 0 } }),
    }))
  })
}
