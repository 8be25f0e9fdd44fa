import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { numbered, opening, pushBody, recording } from '#tests/support/commands.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describeStored('whoever was moved to another branch before their phone came back', () => {
  /** A barman counted so many ms before the move; the phone comes so much later. */
  async function count(beforeMove: number, comesAfter = MINUTE) {
    const company = await seedCompany(database)
    const server = new TestServer(database)
    server.nowMs = Date.now()
    const barman = must(company.barmen[0], 'barman')
    const good = must(company.goods[0], 'good')
    const open = opening(must(barman.branch_ids?.[0], 'branch'))
    const push = async (user: typeof barman, commands: ReturnType<typeof opening>[]) =>
      server.call<PushAnswer>('POST', PUSH_PATH, {
        token: await server.tokenFor(user),
        body: pushBody(user, newUuid(), numbered(commands)),
      })
    await push(company.owner, [open])
    await database.query('update users set branch_ids = $2 where id = $1', [barman.id, []])
    const [moved] = await database.query<{ left_at: string }>(
      'select left_at from left_branches where user_id = $1',
      [barman.id],
    )
    const end = Date.parse(must(moved, 'the end of the right').left_at)
    server.nowMs = end + comesAfter
    const device_time = new Date(end - beforeMove).toISOString()
    const { body } = await push(barman, [{ ...recording(open.id, good), device_time }])
    return body.answers.map(({ status, rejection }) => rejection?.code ?? status)
  }

  test('what they counted there before is taken', async () => {
    expect(await count(MINUTE)).toEqual(['applied'])
    expect(await count(MINUTE, 13 * DAY)).toEqual(['applied'])
  })

  test('what they count there afterwards is not', async () => {
    expect(await count(-MINUTE / 2)).toEqual(['branch_denied'])
  })

  test('a clock that is far behind opens no branch for ever', async () => {
    expect(await count(MINUTE, 15 * DAY)).toEqual(['branch_denied'])
  })

  test('a branch that is theirs again is forgotten as left', async () => {
    const company = await seedCompany(database)
    const { id, branch_ids } = must(company.barmen[0], 'barman')
    await database.query('update users set branch_ids = $2 where id = $1', [id, []])
    await database.query('update users set branch_ids = $2 where id = $1', [id, branch_ids])
    const left = await database.query('select branch_id from left_branches where user_id = $1', [
      id,
    ])
    expect(left).toEqual([])
  })
})
