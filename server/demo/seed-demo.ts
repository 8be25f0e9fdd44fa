import { ROLE } from '#domain/people/roles.ts'
import { must } from '#domain/must.ts'
import { actorOf, type User } from '#domain/people/people.ts'
import { PUSH_MAX_COMMANDS } from '#protocol/sync/push.ts'
import { instantAt } from '../platform/instant.ts'
import { hashPassword } from '../accounts/password.ts'
import { insertCompany } from '../sql/account/companies.ts'
import type { Database, Sql } from '../sql/database.ts'
import { advanceFeed, lockFeed } from '../sql/sync/feeds.ts'
import { saveChanges } from '../sql/sync/save-changes.ts'
import { addContent } from '../sql/site/contents.ts'
import { insertUser } from '../sql/account/users.ts'
import { receivedFrom } from '../sync/received-command.ts'
import { pushBatch } from '../sync/push-batch.ts'
import type { Branch } from '#domain/branches/branches.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Change } from '#domain/commands/state.ts'
import { DEMO_CONTACTS } from './contacts.ts'
import { demoEdits } from './good-edits.ts'
import { demoGoods, demoGoodsTypes } from './goods.ts'
import { demoCount, type Count, type DemoCommand } from './history.ts'
import { DEMO_PEOPLE, demoBranches } from './people.ts'

interface DemoDeps {
  database: Database
  newId: () => string
  /** ms since 1970 */
  now: number
  password: string
}

const DAY_MS = 24 * 3600 * 1000
const COMPANY_NAME = 'Dram Demo Bars'

/** Past counts: days ago, index of the branch, name, and how many goods were counted. */
const PAST = [
  [63, 0, 'September', 70],
  [49, 1, null, 55],
  [35, 2, 'Սևան, սեզոնի վերջ', 60],
  [28, 0, 'October', 75],
  [14, 1, 'Середина ноября', 60],
  [7, 0, null, 80],
] as const

/** Fills an empty database with a company that has been counting for two months. */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  const { database, newId } = deps
  const start = instantAt(deps.now - 90 * DAY_MS)
  const company_id = newId()
  const branches = demoBranches(newId, start)
  const types = demoGoodsTypes(newId, start)
  const goods = demoGoods(types, newId, start)
  const passwordHash = await hashPassword(deps.password)
  const users = await database.transaction(async (sql) => {
    const company = { id: company_id, name: COMPANY_NAME, address: 'Yerevan', tax_code: '01234567' }
    const rest = { branch_count: 5, country: 'AM', created_at: start }
    await insertCompany(sql, { ...company, ...rest }, newId())
    await saveRows(sql, company_id, [
      ...branches.map((row): Change => ({ table: 'branches', row })),
      ...[...types.values()].map((row): Change => ({ table: 'goods_types', row })),
      ...goods.map((row): Change => ({ table: 'goods', row })),
    ])
    return insertPeople(sql, { company_id, branches, passwordHash, created_at: start, newId })
  })
  for (const key of ['messengers', 'support-links'] as const) {
    await addContent(database, key, DEMO_CONTACTS[key], start)
  }
  await seedEdits(deps, users, goods)
  await seedCounts(deps, users, branches, goods)
}

/** The manager corrects some goods; later the owner corrects the first without having seen that. */
async function seedEdits(
  deps: DemoDeps,
  users: readonly User[],
  goods: readonly Good[],
): Promise<void> {
  const [owner, manager] = [must(users[0], 'owner'), must(users[1], 'manager')]
  const at = (daysAgo: number): number => deps.now - daysAgo * DAY_MS
  const first = { in_package: 12, seen: 6, at: at(70) }
  await push(deps, manager, demoEdits(goods, first, deps.newId))
  const second = { in_package: 24, seen: 6, at: at(40) }
  await push(deps, owner, demoEdits(goods.slice(0, 1), second, deps.newId))
}

async function saveRows(sql: Sql, companyId: string, changes: Change[]): Promise<void> {
  const { seq } = await lockFeed(sql, companyId)
  const numbered = changes.map((change, index) => ({ seq: seq + index + 1, changes: [change] }))
  await saveChanges(sql, companyId, numbered)
  await advanceFeed(sql, companyId, seq + changes.length)
}

async function insertPeople(
  sql: Sql,
  deps: {
    company_id: string
    branches: readonly Branch[]
    passwordHash: string
    created_at: string
    newId: () => string
  },
): Promise<User[]> {
  const users: User[] = []
  for (const { branches: places, ...person } of DEMO_PEOPLE) {
    const user: User = {
      id: deps.newId(),
      company_id: deps.company_id,
      company_name: COMPANY_NAME,
      ...person,
      image: null,
      language: 'en',
      branch_ids:
        person.role === ROLE.owner
          ? null
          : places.map((place) => must(deps.branches[place], 'branch').id),
    }
    const { passwordHash: password_hash, created_at } = deps
    await insertUser(sql, { ...user, password_hash, created_at })
    users.push(user)
  }
  return users
}

/** The manager made the past counts; the barman has the open one. */
async function seedCounts(
  deps: DemoDeps,
  users: readonly User[],
  branches: readonly Branch[],
  goods: readonly Good[],
): Promise<void> {
  const random = numbersFrom(20_261_121)
  const pick = (amount: number): Good[] =>
    goods
      .map((good) => ({ good, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, amount)
      .map(({ good }) => good)
  const manager = must(users[1], 'manager')
  const barman = must(users[2], 'barman')
  const counts: { user: User; count: Count }[] = PAST.map(([days, place, name, amount]) => ({
    user: manager,
    count: {
      branch_id: must(branches[place], 'branch').id,
      name,
      startedAt: deps.now - days * DAY_MS,
      goods: pick(amount),
      isCompleted: true,
    },
  }))
  const today = {
    name: null,
    startedAt: deps.now - 1_800_000,
    goods: pick(24),
    isCompleted: false,
  }
  counts.push({ user: barman, count: { branch_id: must(branches[0], 'branch').id, ...today } })
  for (const { user, count } of counts) {
    await push(deps, user, demoCount(count, random, deps.newId))
  }
}

/** Sends commands as a device would, so that the same rules decide all of them. */
async function push(deps: DemoDeps, user: User, commands: readonly DemoCommand[]): Promise<void> {
  const device_id = deps.newId()
  const arrived = commands.map(({ id, kind, args, at }, index) => {
    const device_time = instantAt(at)
    const n = index + 1
    return { ...receivedFrom({ id, n, kind, v: 1, args, device_time, repairs: null }), n }
  })
  for (let from = 0; from < arrived.length; from += PUSH_MAX_COMMANDS) {
    const batch = arrived.slice(from, from + PUSH_MAX_COMMANDS)
    const last = must(batch.at(-1), 'last command')
    const sender = { actor: actorOf(user), device_id, now: last.device_time ?? '' }
    const { outcome } = await pushBatch(deps.database, sender, batch)
    const rejected =
      outcome.kind === 'answered' ? outcome.answers.find(({ rejection }) => rejection) : outcome
    if (rejected) throw new Error(`the demo rejects its own data: ${JSON.stringify(rejected)}`)
  }
}

/** A reproducible sequence of numbers in [0, 1) (Park and Miller's generator). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
