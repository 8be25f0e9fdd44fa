import { readOutbound } from '#storage/outbox/outbound-state.ts'
import { raw } from '#storage/raw-database.ts'
import { readMeta, writeMeta } from '#storage/meta.ts'
import type { Database } from '#server/sql/database.ts'
import { outboxStates } from '#tests/support/device/outbox-states.ts'
import { newUuid } from '#tests/support/ids.ts'
import { loadEntries } from '#sync/load-entries.ts'
import type { Action } from './actions.ts'
import type { Bar, Product } from './bar.ts'
import { checkAlways, checkHealed, type Sightings } from './laws.ts'
import type { Handler } from './network.ts'
import { openBar } from './open-bar.ts'
import type { Phone } from './phone.ts'

const START = Date.parse('2026-11-20T18:00:00.000Z')
/** More rounds than any backlog of a shift needs; a bar that still has work then never finishes. */
const HEALING_ROUNDS = 12

/** The product's parts that a wrong variant may replace. */
export interface Variant extends Product {
  /** Puts another rule into the product for one shift, and returns what takes it out again. */
  plant?: () => () => void
  /** Wraps the server's database, for example to lose something on purpose. */
  wrap?: (database: Database) => Database
  /** Wraps the server as the network sees it. */
  around?: (server: Handler) => Handler
  /** Whether the part of the product that it changes was met; absent: it cannot miss it. */
  isPlanted?: () => boolean
}

/** Plays a shift on a new bar, checks the laws after every action, heals it and checks all laws. */
export async function playShift(
  database: Database,
  actions: readonly Action[],
  product: Variant,
): Promise<void> {
  const uproot = product.plant?.()
  try {
    await play(database, actions, product)
  } finally {
    uproot?.()
  }
}

async function play(
  database: Database,
  actions: readonly Action[],
  product: Variant,
): Promise<void> {
  const time = { now: START }
  const bar = await openBar(database, time, product)
  const sightings: Sightings = { positions: new Map(), held: new Map() }
  for (const action of actions) {
    time.now += 1000
    await bar.happen(action)
    await checkAlways(bar, sightings, touchedBy(bar, action))
  }
  await heal(bar, product, time)
  // What only a lost phone could have brought is waited for no longer.
  if (await isAnyWaiting(bar)) {
    for (const phone of bar.phones) await letTwoWeeksPass(phone)
    await heal(bar, product, time)
  }
  await checkAlways(bar, sightings, bar.phones)
  await checkHealed(bar)
}

/** The phones that an action may have changed: its own, and the copy made of it. */
function touchedBy(bar: Bar, action: Action): Phone[] {
  if (!('device' in action)) return []
  return action.type === 'clone' ? bar.phones.slice(-1) : [bar.phone(action.device)]
}

/**
 * With a working network and server, every phone syncs in turn until nothing is left to do: until
 * all have been asked once, one after the other, without anything new on one of them, and without
 * anything to send.
 */
async function heal(bar: Bar, product: Product, time: { now: number }): Promise<void> {
  const { phones } = bar
  const positions = new Map<Phone, string>()
  let quiet = 0
  for (let turn = 0; quiet < phones.length && turn < HEALING_ROUNDS * phones.length; turn += 1) {
    const phone = bar.phone(turn)
    const before = positions.get(phone) ?? (await positionOf(phone))
    time.now += 1000
    phone.network.faults.length = 0
    await product.run(phone.device.deps)
    const after = await positionOf(phone)
    positions.set(phone, after)
    quiet = after === before ? quiet + 1 : 0
  }
  for (const phone of phones) await openOlderInventories(phone)
}

/** Since it heard of the put-back; whoever was signed in still is. */
async function letTwoWeeksPass({ device: { database } }: Phone): Promise<void> {
  const putBack = await readMeta(database, 'put_back')
  if (putBack) await writeMeta(database, 'put_back', { ...putBack, at: 0 })
}

async function isAnyWaiting({ phones }: Bar): Promise<boolean> {
  const acks = await Promise.all(
    phones.map(({ device }) => readOutbound(device.database).then((state) => state.acks)),
  )
  return acks.some(({ waiting = [] }) => waiting.length > 0)
}

/** Where a phone is in the feed; never the same while it has something to send. */
async function positionOf({ device: { database } }: Phone): Promise<string> {
  const states = await outboxStates(database)
  const isBusy = states.some((state) => state === 'queued' || state === 'acked')
  return JSON.stringify([await readMeta(database, 'feed'), isBusy ? newUuid() : states.length])
}

/** Opens every completed inventory, so that its entries are loaded. */
async function openOlderInventories({ device: { deps } }: Phone): Promise<void> {
  for (const { inventory_id } of await raw(deps.database).withheld.toArray()) {
    await loadEntries(deps, inventory_id)
  }
}
