import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { GET_USER_PATH, REFRESH_PATH } from '#protocol/account/auth.ts'
import type { BulkAnswer } from '#protocol/bulk.ts'
import { PULL_PATH, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { WAITING_PATH, type WaitingAnswer } from '#protocol/sync/waiting.ts'
import { numbered, opening, pushBody, recording, renaming } from '#tests/support/commands.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Unnumbered = ReturnType<typeof opening>

/** A barman counts in an open inventory; then the owner ends their right to anything. */
async function endedRight(how: 'change-barman-status' | 'delete-barman' = 'change-barman-status') {
  const company = await seedCompany(database)
  const server = new TestServer(database)
  const barman = must(company.barmen[0], 'barman')
  const good = must(company.goods[0], 'good')
  const open = opening(must(barman.branch_ids?.[0], 'branch'))
  const token = await server.tokenFor(barman)
  const push = async (whose: string, user: typeof barman, commands: Unnumbered[]) =>
    server.call<PushAnswer>('POST', PUSH_PATH, {
      token: whose,
      body: pushBody(user, newUuid(), numbered(commands)),
    })
  const byOwner = async (commands: Unnumbered[]) =>
    push(await server.tokenFor(company.owner), company.owner, commands)
  await byOwner([open])
  server.nowMs += 10 * MINUTE
  const end = server.nowMs
  const args = { user_id: barman.id, ...(how === 'delete-barman' ? {} : { active: false }) }
  const ending = { ...open, id: newUuid(), kind: how, args }
  expect((await byOwner([ending])).body.answers).toMatchObject([{ status: 'applied' }])
  /** Measured so many ms before the end. */
  const measured = (before: number): Unnumbered => ({
    ...recording(open.id, good),
    device_time: new Date(end - before).toISOString(),
  })
  const handOver = async (commands: Unnumbered[], whose = token) => {
    const { status, body } = await push(whose, barman, commands)
    return body.answers?.map(({ status: came, rejection }) => rejection?.code ?? came) ?? status
  }
  const asOwner = async <T>(method: string, path: string, call: object = {}) =>
    server.call<T>(method, path, { token: await server.tokenFor(company.owner), ...call })
  return { asOwner, company, server, barman, open, token, measured, handOver, byOwner }
}

describeStored('whoever was deactivated before their phone came back', () => {
  test.each(['change-barman-status', 'delete-barman'] as const)(
    'hands over what they had counted, after %s',
    async (how) => {
      const { server, measured, handOver } = await endedRight(how)
      server.nowMs += 13 * DAY
      expect(await handOver([measured(MINUTE)])).toEqual(['applied'])
    },
  )

  test('hands over nothing but a count', async () => {
    const { open, handOver } = await endedRight()
    expect(await handOver([renaming(open.id, 'Mine')])).toEqual(['role_denied'])
  })

  test('reads nothing and gets no new token', async () => {
    const { server, token } = await endedRight()
    server.nowMs += DAY
    for (const path of [PULL_PATH, GET_USER_PATH, REFRESH_PATH]) {
      const answer = await server.call('GET', path, { token })
      expect(answer).toMatchObject({ status: 403, body: { code: 'account_inactive' } })
    }
  })

  test('hands nothing over after two weeks', async () => {
    const { server, measured, handOver } = await endedRight()
    server.nowMs += 14 * DAY
    expect(await handOver([measured(MINUTE)])).toBe(403)
  })

  test('hands nothing over by a token that was replaced', async () => {
    const { barman, measured, handOver } = await endedRight()
    await database.query('update sessions set token_n = 2 where user_id = $1', [barman.id])
    expect(await handOver([measured(MINUTE)])).toBe(403)
  })

  test('hands nothing over in a session that had ended before', async () => {
    const { server, barman, token, measured, handOver, byOwner, open } = await endedRight()
    const back = { ...open, id: newUuid(), kind: 'change-barman-status' }
    await byOwner([{ ...back, args: { user_id: barman.id, active: true } }])
    expect((await server.call('GET', GET_USER_PATH, { token })).status).toBe(401)
    expect(await handOver([measured(MINUTE)])).toBe(401)
  })

  test('leaves for a decision what they measured afterwards', async () => {
    const { server, barman, measured, handOver } = await endedRight()
    server.nowMs += DAY
    expect(await handOver([measured(MINUTE), measured(-MINUTE)])).toEqual([
      'applied',
      'branch_denied',
    ])
    const waiting = await database.query<{ branch_id: string }>(
      'select branch_id from waiting_commands where user_id = $1 and decided_at is null',
      [barman.id],
    )
    expect(waiting).toEqual([{ branch_id: barman.branch_ids?.[0] }])
  })
})

describeStored('what was counted after its right had ended', () => {
  async function waiting() {
    const room = await endedRight()
    room.server.nowMs += DAY
    const late = room.measured(-MINUTE)
    expect(await room.handOver([late])).toEqual(['branch_denied'])
    const list = () => room.asOwner<WaitingAnswer>('GET', WAITING_PATH)
    const decide = (take: boolean) =>
      room.asOwner<BulkAnswer>('PUT', WAITING_PATH, { body: { ids: [late.id], take } })
    const entries = () =>
      database.query('select user_id, device_id, received_at from entries where id = $1', [late.id])
    return { ...room, late, list, decide, entries }
  }

  test('waits for whoever manages the count, under the name of who counted', async () => {
    const { list, late, barman, asOwner, entries } = await waiting()
    const { id, kind, args } = late
    expect((await list()).body).toMatchObject({
      data: [{ id, kind, args, user_id: barman.id, user_name: `${barman.name} ${barman.surname}` }],
      total: 1,
    })
    expect((await asOwner<PullAnswer>('GET', PULL_PATH)).body.waiting).toBe(1)
    expect(await entries()).toEqual([])
  })

  test('is an entry of who counted it once it is taken, and is taken once', async () => {
    const { decide, list, entries, barman, handOver, late, asOwner } = await waiting()
    expect((await decide(true)).body.results).toMatchObject([{ success: true }])
    expect(await entries()).toMatchObject([{ user_id: barman.id }])
    expect((await list()).body.total).toBe(0)
    expect((await decide(true)).body.results).toMatchObject([{ code: 'not_found' }])
    expect((await asOwner<PullAnswer>('GET', PULL_PATH)).body.waiting).toBe(0)
    // A phone that lost the answer asks again.
    expect(await handOver([late])).toEqual(['applied'])
    expect(await entries()).toHaveLength(1)
  })

  test('is no entry when it is left, and asks nobody any more', async () => {
    const { decide, list, entries, handOver, late } = await waiting()
    expect((await decide(false)).body.results).toMatchObject([{ success: true }])
    expect((await list()).body.total).toBe(0)
    expect(await handOver([late])).toEqual(['branch_denied'])
    expect(await entries()).toEqual([])
  })

  test('goes on waiting where it cannot be taken, with the reason', async () => {
    const { decide, list, byOwner, open } = await waiting()
    const args = { inventory_id: open.id }
    await byOwner([{ ...open, id: newUuid(), kind: 'delete-inventory', args }])
    expect((await decide(true)).body.results).toMatchObject([
      { success: false, code: 'inventory_deleted' },
    ])
    expect((await list()).body.total).toBe(1)
  })

  test('waits with the inventory that was opened then too', async () => {
    const { handOver, barman, company, asOwner, server } = await endedRight()
    server.nowMs += DAY
    const device_time = new Date(server.nowMs - MINUTE).toISOString()
    const open = { ...opening(must(barman.branch_ids?.[0], 'branch')), device_time }
    const good = must(company.goods[0], 'good')
    const reading = { ...recording(open.id, good), device_time }
    expect(await handOver([open, reading])).toEqual(['branch_denied', 'branch_denied'])
    const body = { ids: [open.id, reading.id], take: true }
    const { results } = (await asOwner<BulkAnswer>('PUT', WAITING_PATH, { body })).body
    expect(results).toMatchObject([{ success: true }, { success: true }])
  })

  test('is told of to the phone that asks, once it is decided', async () => {
    const { decide, late, barman, byOwner, open, server } = await waiting()
    const args = { user_id: barman.id, active: true }
    await byOwner([{ ...open, id: newUuid(), kind: 'change-barman-status', args }])
    const ask = async () => {
      const token = await server.tokenFor(barman)
      const path = `${PULL_PATH}?late=${late.id},${newUuid()}`
      return (await server.call<PullAnswer>('GET', path, { token })).body.decided
    }
    expect(await ask()).toBeUndefined()
    await decide(false)
    expect(await ask()).toEqual([late.id])
  })

  test('is nothing to a barman', async () => {
    const { server, company } = await waiting()
    const token = await server.tokenFor(must(company.barmen[1], 'barman'))
    expect((await server.call('GET', WAITING_PATH, { token })).status).toBe(403)
    const pulled = await server.call<PullAnswer>('GET', PULL_PATH, { token })
    expect(pulled.body).not.toHaveProperty('waiting')
  })
})
