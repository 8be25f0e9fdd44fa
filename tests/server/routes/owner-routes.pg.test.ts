import { hash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { bulkAnswer } from '#protocol/bulk.ts'
import { isBulk, OWNER_ROUTES } from '#tests/support/server/owner-routes.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

const STATUSES: Record<string, number> = { not_found: 404, role_denied: 403 }

const TABLES = ['feeds', 'companies', 'branches', 'users', 'manager_invitations', 'branch_requests']

describeServer("the owner's routes", () => {
  let mine: StaffedBar
  let theirs: StaffedBar

  beforeAll(async () => {
    mine = await staffedBar(database, server)
    theirs = await staffedBar(database, server)
  })

  /** Makes the route's call as the given person, with the ids of a bar. */
  const ask = (route: string, user: User, bar: StaffedBar) => {
    const [method = '', pattern = ''] = route.split(' ')
    const { id, body } = OWNER_ROUTES[route] ?? {}
    const path = pattern.replace(':id', id?.(bar) ?? '')
    return callAs(server, user, method, path, body ? { body: body(bar) } : {})
  }

  /** A digest of all the company's data. */
  const stateOf = async ({ company }: StaffedBar) => {
    const rows = await Promise.all(
      TABLES.map((table) =>
        database.query(`select * from ${table} where company_id = $1 order by seq`, [company.id]),
      ),
    )
    return hash('sha256', JSON.stringify(rows))
  }

  /** The status of an answer; for a bulk answer, the status its first id would get alone. */
  const statusOf = async (route: string, user: User, of: StaffedBar): Promise<number> => {
    const { status, body } = await ask(route, user, of)
    if (!isBulk(route) || status !== 200) return status
    const [first] = bulkAnswer.parse(body).results
    return first?.success ? 200 : (STATUSES[first?.code ?? ''] ?? 0)
  }

  test('reject managers and barmen, and nothing changes', async () => {
    const before = await stateOf(mine)
    for (const route of Object.keys(OWNER_ROUTES)) {
      for (const user of [mine.manager, mine.barman]) {
        expect([route, await statusOf(route, user, mine)]).toEqual([route, 403])
      }
    }
    expect(await stateOf(mine)).toBe(before)
  })

  test('do not find the ids of another company', async () => {
    const before = await stateOf(theirs)
    const foreign = JSON.stringify(Object.values(theirs))
    for (const [route, { id, body }] of Object.entries(OWNER_ROUTES)) {
      const given = [id?.(theirs), ...idsIn(body?.(theirs))]
      if (!given.some((one) => one && foreign.includes(one))) continue
      expect([route, await statusOf(route, mine.owner, theirs)]).toEqual([route, 404])
    }
    expect(await stateOf(theirs)).toBe(before)
  })

  test('list nothing of another company', async () => {
    const foreign = [theirs.invitationId, theirs.newBarmanId, theirs.requestId, theirs.manager.id]
    foreign.push(theirs.barman.id, theirs.company.id, ...theirs.branchIds)
    for (const [route, { id }] of Object.entries(OWNER_ROUTES)) {
      if (!route.startsWith('GET') || id) continue
      const answer = JSON.stringify((await ask(route, mine.owner, mine)).body)
      expect(answer).toContain('"total":')
      for (const foreignId of foreign) expect(answer).not.toContain(foreignId)
    }
  })

  test('answer their own owner, so the rejections are meaningful', async () => {
    for (const route of Object.keys(OWNER_ROUTES)) {
      const bar = await staffedBar(database, server)
      await database.query('update companies set branch_count = 3 where id = $1', [bar.company.id])
      const isNew = route.startsWith('POST') && !route.endsWith(':id')
      expect([route, await statusOf(route, bar.owner, bar)]).toEqual([route, isNew ? 201 : 200])
    }
  })
})

function idsIn(body: unknown): string[] {
  return JSON.stringify(body ?? null).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
}
