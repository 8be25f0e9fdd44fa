import { raw } from '#storage/raw-database.ts'
import { readMeta } from '#storage/meta.ts'
import type { Database } from '#server/sql/database.ts'
import { outboxStates } from '#tests/support/outbox-states.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { User } from '#domain/people/people.ts'
import { aroundTransactions } from '#tests/support/database/around-transactions.ts'
import { TestServer } from '#tests/support/server.ts'
import { seedCompany, type SeededCompany } from '#tests/support/company.ts'
import { must } from '#domain/must.ts'
import { loadEntries } from '#sync/load-entries.ts'
import type { Action } from './actions.ts'
import { Bar, type Product } from './bar.ts'
import { checkAlways, checkHealed, type Sightings } from './laws.ts'
import { Network, type Handler } from './network.ts'
import { Phone } from './phone.ts'
import { SimulatedServer } from './simulated-server.ts'

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
  const crash = { beforeCommit: false }
  const bar = await openBar(database, time, crash, product)
  const sightings: Sightings = { positions: new Map(), held: new Map() }
  for (const action of actions) {
    time.now += 1000
    await bar.happen(action)
    await checkAlways(bar, sightings, touchedBy(bar, action))
  }
  await heal(bar, product, time)
  await checkAlways(bar, sightings, bar.phones)
  await checkHealed(bar)
}

/** The phones that an action may have changed: its own, and the copy made of it. */
function touchedBy(bar: Bar, action: Action): Phone[] {
  if (!('device' in action)) return []
  return action.type === 'clone' ? bar.phones.slice(-1) : [bar.phone(action.device)]
}

async function openBar(
  database: Database,
  time: { now: number },
  crash: { beforeCommit: boolean },
  product: Variant,
): Promise<Bar> {
  const companies = await Promise.all([seedCompany(database), seedCompany(database)])
  const wrapped = product.wrap?.(database) ?? database
  const server = new TestServer(crashing(wrapped, crash), { now: () => time.now })
  server.nowMs = time.now
  const plain: Handler = async (request) => server.app.fetch(request)
  const handle = product.around?.(plain) ?? plain
  const network = new Network(handle, crash)
  const people = await staff(database, companies)
  const phones = await Promise.all(
    people.map(async (user) => {
      const token = await server.tokenFor(user)
      const phone = await Phone.create(user, token, network, time)
      // Each phone has been used before: it has loaded the company's goods and branches.
      await product.run(phone.device.deps)
      return phone
    }),
  )
  return new Bar(new SimulatedServer(database), phones, companies, product)
}

/** Four of one company and the other one's owner, each with a name of their own. */
async function staff(
  database: Database,
  [mine, other]: readonly [SeededCompany, SeededCompany],
): Promise<User[]> {
  const [first, second] = mine.barmen.map((barman) => must(barman, 'barman'))
  const manager: User = { ...must(first, 'barman'), id: newUuid(), role: 'manager' }
  const email = `${manager.id}@manager.example`
  await database.query(
    `insert into users (id, company_id, role, name, surname, email, branch_ids, joined_at,
       created_at, seq)
     select $1, company_id, 'manager', name, surname, $2, branch_ids, joined_at, created_at, seq
     from users where id = $3`,
    [manager.id, email, must(first, 'barman').id],
  )
  await database.query('update users set name = id::text where company_id = any($1)', [
    [mine.id, other.id],
  ])
  return [
    mine.owner,
    must(first, 'barman'),
    { ...manager, email },
    must(second, 'barman'),
    other.owner,
  ].map((user) => ({ ...user, name: user.id }))
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

/** Where a phone is in the feed; never the same while it has something to send. */
async function positionOf({ device: { database } }: Phone): Promise<string> {
  const states = await outboxStates(database)
  const isBusy = states.some((state) => state !== 'parked')
  return JSON.stringify([await readMeta(database, 'feed'), isBusy ? newUuid() : states.length])
}

/** Opens every completed inventory, so that its entries are loaded. */
async function openOlderInventories({ device: { deps } }: Phone): Promise<void> {
  for (const { inventory_id } of await raw(deps.database).withheld.toArray()) {
    await loadEntries(deps, inventory_id)
  }
}

/** The database; while `crash.beforeCommit` is set, the process dies just before each commit. */
function crashing(database: Database, crash: { beforeCommit: boolean }): Database {
  return aroundTransactions(database, (run) => async (sql) => {
    const result = await run(sql)
    if (crash.beforeCommit) throw new Error('killed before commit')
    return result
  })
}
