import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import type { Database } from '#server/sql/database.ts'
import { runSync } from '#sync/run.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { aroundTransactions } from '#tests/support/database/around-transactions.ts'
import { newUuid } from '#tests/support/ids.ts'
import { TestServer } from '#tests/support/server/server.ts'
import { Bar } from './bar.ts'
import { Network, type Handler } from './network.ts'
import { Phone, type PhoneRows } from './phone.ts'
import { SimulatedServer } from './simulated-server.ts'
import type { Variant } from './world.ts'

/** How every shift begins: on the server, and on phones that have been used before. */
interface Beginning {
  server: SimulatedServer
  companies: readonly [SeededCompany, SeededCompany]
  phones: { user: User; token: string; rows: PhoneRows }[]
}

/** Made once for a database, because to make it costs as much as a third of a shift. */
const beginnings = new WeakMap<Database, Promise<Beginning>>()

/** Two companies that nothing has happened to, and the phones of their people. */
export async function openBar(
  database: Database,
  time: { now: number },
  product: Variant,
): Promise<Bar> {
  const begun = beginnings.get(database) ?? begin(database, time)
  beginnings.set(database, begun)
  const { server, companies, phones } = await begun
  await server.forget(companies)
  const crash = { beforeCommit: false }
  const wrapped = product.wrap?.(database) ?? database
  const plain = handlerOf(testServer(crashing(wrapped, crash), time))
  const network = new Network(product.around?.(plain) ?? plain, crash)
  const used = phones.map(async ({ user, token, rows }) => {
    const phone = await Phone.create(user, token, network, time)
    await phone.fill(rows)
    return phone
  })
  return new Bar(new SimulatedServer(database), await Promise.all(used), companies, product)
}

async function begin(database: Database, time: { now: number }): Promise<Beginning> {
  const companies = [await seedCompany(database), await seedCompany(database)] as const
  await database.query(`update companies set movements_by = 'barmen' where id = any($1)`, [
    companies.map(({ id }) => id),
  ])
  const server = testServer(database, time)
  const network = new Network(handlerOf(server), { beforeCommit: false })
  const phones: Beginning['phones'] = []
  for (const user of await staff(database, companies)) {
    const token = await server.tokenFor(user)
    const phone = await Phone.create(user, token, network, time)
    // It has loaded the company's goods and branches.
    await runSync(phone.device.deps)
    phones.push({ user, token, rows: await phone.rows() })
  }
  const simulated = new SimulatedServer(database)
  await simulated.checkpoint(companies)
  return { server: simulated, companies, phones }
}

function testServer(database: Database, time: { now: number }): TestServer {
  const server = new TestServer(database, { now: () => time.now })
  server.nowMs = time.now
  return server
}

function handlerOf({ app }: TestServer): Handler {
  return async (request) => app.fetch(request)
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

/** The database; while `crash.beforeCommit` is set, the process dies just before each commit. */
function crashing(database: Database, crash: { beforeCommit: boolean }): Database {
  return aroundTransactions(database, (run) => async (sql) => {
    const result = await run(sql)
    if (crash.beforeCommit) throw new Error('killed before commit')
    return result
  })
}
