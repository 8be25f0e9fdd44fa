import { createBranch } from '#domain/branches/commands/create-branch.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { ROLE } from '#domain/people/roles.ts'
import type { Uuid } from '#domain/units.ts'
import { hashPassword } from '../accounts/password/password.ts'
import { instantAt } from '../platform/instant.ts'
import { insertCompany } from '../sql/account/companies.ts'
import { insertUser } from '../sql/account/users.ts'
import { goods as goodsTable } from '../sql/goods/goods.ts'
import { findRows } from '../sql/sync/synced-table.ts'
import { foundedAt } from './calendar.ts'
import { demoGood, demoGoodsType, TYPE_NAMES } from './goods.ts'
import { DEMO_ITEMS, type DemoItem } from './items.ts'
import { DEMO_BRANCHES, DEMO_PEOPLE } from './people.ts'
import { workAt, type Filling } from './push.ts'

/** The company of the demo, and who and what is in it. */
export interface DemoBar {
  owner: User
  manager: User
  /** Two of them. */
  barmen: readonly [User, User]
  branchIds: readonly Uuid[]
  goods: ReadonlyMap<DemoItem, Good>
}

const COMPANY_NAME = 'Dram Demo Bars'

/** Founds the company: its owner makes the branches, types and goods, and the others join. */
export async function foundCompany(deps: Filling): Promise<DemoBar> {
  const { database, newId } = deps
  const at = foundedAt(deps.now)
  const created_at = instantAt(at)
  const company_id = newId()
  const company = { id: company_id, name: COMPANY_NAME, address: 'Yerevan', tax_code: '01234567' }
  const rest = { branch_count: 5, country: 'AM', created_at }
  await database.transaction((sql) => insertCompany(sql, { ...company, ...rest }, newId()))
  const password_hash = await hashPassword(deps.password)
  const joined = await addPeople(deps, { company_id, branchIds: [], password_hash }, isOwner)
  const owner = must(joined[0], 'owner')
  let branchIds: Uuid[] = []
  let ids = new Map<DemoItem, Uuid>()
  await workAt(deps, owner, at, (work) => {
    branchIds = DEMO_BRANCHES.map((branch) => work.do(createBranch, branch))
    const types = new Map(
      TYPE_NAMES.map((name) => [name, work.do(createGoodsType, demoGoodsType(name))]),
    )
    ids = new Map(DEMO_ITEMS.map((item) => [item, work.do(createGood, demoGood(item, types))]))
  })
  const staff = await addPeople(deps, { company_id, branchIds, password_hash }, isStaff)
  const [manager, first, second] = staff
  const barmen = [must(first, 'a barman'), must(second, 'another barman')] as const
  const rows = await findRows(database, goodsTable, company_id, [...ids.values()])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const goods = new Map([...ids].map(([item, id]) => [item, must(byId.get(id), 'good')]))
  return { owner, manager: must(manager, 'manager'), barmen, branchIds, goods }
}

type DemoPerson = (typeof DEMO_PEOPLE)[number]

const isOwner = ({ role }: DemoPerson): boolean => role === ROLE.owner
const isStaff = ({ role }: DemoPerson): boolean => role !== ROLE.owner

async function addPeople(
  { database, newId, now }: Filling,
  of: { company_id: string; branchIds: readonly Uuid[]; password_hash: string },
  isMeant: (person: DemoPerson) => boolean,
): Promise<User[]> {
  const { company_id, branchIds, password_hash } = of
  const created_at = instantAt(foundedAt(now))
  const people = DEMO_PEOPLE.filter(isMeant).map(({ branches, ...person }): User => ({
    id: newId(),
    company_id,
    company_name: COMPANY_NAME,
    ...person,
    image: null,
    language: 'en',
    branch_ids:
      person.role === ROLE.owner ? null : branches.map((one) => must(branchIds[one], 'branch')),
  }))
  await database.transaction(async (sql) => {
    for (const person of people) await insertUser(sql, { ...person, password_hash, created_at })
  })
  return people
}
