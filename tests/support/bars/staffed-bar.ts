import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { API_KEYS_PATH } from '#protocol/account/api-keys.ts'
import { BRANCH_REQUESTS_PATH } from '#protocol/branches/branches.ts'
import { MANAGER_INVITATIONS_PATH, BARMEN_PATH } from '#protocol/people/people.ts'
import type { Database } from '#server/sql/database.ts'
import { seedCompany, type SeededCompany } from './company.ts'
import type { Answered, Call, TestServer } from '../server/server.ts'
import { staffArgs } from './staff.ts'

/** A company whose owner has sent an invitation, added a barman and requested branches. */
export interface StaffedBar {
  company: SeededCompany
  owner: User
  /** Assigned to the first branch only, like the barman. */
  manager: User
  barman: User
  branchIds: string[]
  invitationId: string
  /** A barman who has not chosen a password yet. */
  newBarmanId: string
  requestId: string
  /** An owner's key. */
  keyId: string
}

export async function staffedBar(database: Database, server: TestServer): Promise<StaffedBar> {
  const company = await seedCompany(database)
  const { owner } = company
  const branchIds = company.branches.map(({ id }) => id)
  const mine = branchIds.slice(0, 1)
  const [manager, barman] = company.barmen.map((user) => ({ ...user, branch_ids: mine }))
  await database.query(
    `update users set branch_ids = $2, role = case when id = $3 then 'manager' else role end
     where company_id = $1 and role = 'barmen'`,
    [company.id, mine, manager?.id],
  )
  const token = await server.tokenFor(owner)
  const add = async (path: string, body: unknown) =>
    must((await server.call<{ id: string }>('POST', path, { token, body })).body.id, path)
  return {
    company,
    owner,
    manager: { ...must(manager, 'manager'), role: 'manager' },
    barman: must(barman, 'barman'),
    branchIds,
    invitationId: await add(MANAGER_INVITATIONS_PATH, staffArgs(branchIds)),
    newBarmanId: await add(BARMEN_PATH, staffArgs(mine)),
    requestId: await add(BRANCH_REQUESTS_PATH, { branch_count: 1 }),
    keyId: await add(API_KEYS_PATH, { name: 'Stock sheet', scopes: ['read_stock'] }),
  }
}

/** Makes a call as the given person. */
export async function callAs<T = Record<string, unknown>>(
  server: TestServer,
  user: User,
  method: string,
  path: string,
  call: Call = {},
): Promise<Answered<T>> {
  return server.call<T>(method, path, { ...call, token: await server.tokenFor(user) })
}
