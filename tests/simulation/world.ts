import { raw } from '#storage/raw-database.ts'
import type { Database } from '#server/sql/database.ts'
import { aroundTransactions } from '#tests/support/database/around-transactions.ts'
import { TestServer } from '#tests/support/server.ts'
import { seedCompany } from '#tests/support/company.ts'
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
  const time = { now: START }
  const crash = { beforeCommit: false }
  const bar = await openBar(database, time, crash, product)
  const sightings: Sightings = new Map()
  for (const action of actions) {
    time.now += 1000
    await bar.happen(action)
    await checkAlways(bar, sightings)
  }
  await heal(bar, product, time)
  await checkAlways(bar, sightings)
  await checkHealed(bar)
}

async function openBar(
  database: Database,
  time: { now: number },
  crash: { beforeCommit: boolean },
  product: Variant,
): Promise<Bar> {
  const companies = [await seedCompany(database), await seedCompany(database)] as const
  const wrapped = product.wrap?.(database) ?? database
  const server = new TestServer(crashing(wrapped, crash), { now: () => time.now })
  server.nowMs = time.now
  const plain: Handler = async (request) => server.app.fetch(request)
  const handle = product.around?.(plain) ?? plain
  const network = new Network(handle, crash)
  const people = [companies[0].owner, companies[0].barmen[0], companies[1].owner]
  const phones: Phone[] = []
  for (const person of people) {
    const user = must(person, 'person')
    const token = await server.tokenFor(user)
    const phone = await Phone.create(user, token, network, time)
    // Each phone has been used before: it has loaded the company's goods and branches.
    await product.run(phone.device.deps)
    phones.push(phone)
  }
  return new Bar(new SimulatedServer(database), phones, companies, product)
}

/** With a working network and server, every phone syncs until nothing is left to do. */
async function heal(bar: Bar, product: Product, time: { now: number }): Promise<void> {
  for (let round = 0; round < HEALING_ROUNDS; round += 1) {
    for (const phone of bar.phones) {
      time.now += 1000
      phone.network.faults.length = 0
      await product.run(phone.device.deps)
    }
  }
  for (const phone of bar.phones) await openOlderInventories(phone)
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
