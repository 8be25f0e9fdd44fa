import { expect, test, vi } from 'vitest'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { must } from '#domain/must.ts'
import { HAND_OVER_MS } from '#domain/people/waiting-commands.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { WAITING_PATH } from '#protocol/sync/waiting.ts'
import { renewEpoch, readFeedAt } from '#server/sql/sync/feeds.ts'
import { isHandOverOver } from '#storage/outbox/hand-over.ts'
import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { runSync } from '#sync/run.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { numbered, opening, pushBody, readingOf } from '#tests/support/commands.ts'
import { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const MINUTE = 60_000

/** A barman's phone has counted a bottle after the right to it had ended, and sent it. */
async function countedLate(end: 'deactivated' | 'moved') {
  const company = await seedCompany(database)
  const server = new TestServer(database)
  server.nowMs = Date.now()
  const barman = must(company.barmen[0], 'barman')
  const open = opening(must(barman.branch_ids?.[0], 'branch'))
  const byOwner = async (command: ReturnType<typeof opening>) =>
    server.call('POST', PUSH_PATH, {
      token: await server.tokenFor(company.owner),
      body: pushBody(company.owner, newUuid(), numbered([command])),
    })
  await byOwner(open)
  const device = await Device.open({
    user: barman,
    token: await server.tokenFor(barman),
    now: () => server.nowMs,
    fetch: async (path: RequestInfo | URL, init?: RequestInit) => server.app.request(path, init),
  })
  await runSync(device.deps)
  if (end === 'moved') {
    await database.query('update users set branch_ids = $2 where id = $1', [barman.id, []])
  } else {
    const args = { user_id: barman.id, active: false }
    await byOwner({ ...open, id: newUuid(), kind: 'change-barman-status', args })
  }
  server.nowMs += 10 * MINUTE
  const id = newUuid()
  await device.run(recordEntry, readingOf(open.id, must(company.goods[0], 'good')), id)
  await runSync(device.deps)
  expect(await outboxSummary(device.database)).toMatchObject({ late: 1, queued: 0 })
  const decide = async (take: boolean) =>
    server.call('PUT', WAITING_PATH, {
      token: await server.tokenFor(company.owner),
      body: { ids: [id], take },
    })
  const waiting = () =>
    database.query('select id from waiting_commands where id = $1 and decided_at is null', [id])
  return { company, device, id, decide, waiting, server }
}

describeStored('what waits for a decision', () => {
  test('says once the two weeks are over that the decision no longer arrives', async () => {
    const { device, decide, server } = await countedLate('deactivated')
    await runSync(device.deps)
    expect(await isHandOverOver(device.database)).toBe(false)
    server.nowMs += HAND_OVER_MS
    await decide(true)
    await runSync(device.deps)
    expect(await outboxSummary(device.database)).toMatchObject({ hasLeft: true, late: 1 })
    vi.useFakeTimers({ now: server.nowMs, toFake: ['Date'] })
    expect(await isHandOverOver(device.database)).toBe(true)
    vi.useRealTimers()
    device.close()
  })

  test.each([true, false])(
    'waits no longer on the phone of somebody deactivated once it is taken: %s',
    async (take) => {
      const { device, decide } = await countedLate('deactivated')
      await runSync(device.deps)
      expect(await outboxSummary(device.database)).toMatchObject({ hasLeft: true, late: 1 })
      await decide(take)
      await runSync(device.deps)
      expect(await outboxSummary(device.database)).toMatchObject({ late: 0, parked: 0, queued: 0 })
      device.close()
    },
  )

  test.each(['before it came', 'before it was taken'])(
    'is brought again to a server that was put back to a copy of %s',
    async (copy) => {
      const { company, device, id, decide, waiting } = await countedLate('moved')
      if (copy === 'before it was taken') {
        await decide(true)
        await runSync(device.deps)
      }
      await putBack(company.id, id)
      expect(await waiting()).toEqual([])
      await runSync(device.deps)
      expect(await waiting()).toEqual([{ id }])
      expect(await outboxSummary(device.database)).toMatchObject({ late: 1, queued: 0 })
      device.close()
    },
  )
})

/** The database is as if the command had never come. */
async function putBack(companyId: string, id: string): Promise<void> {
  for (const table of ['waiting_commands', 'mutations', 'entries']) {
    await database.query(`delete from ${table} where company_id = $1 and id = $2`, [companyId, id])
  }
  const company = database.inCompany(companyId)
  const { epoch } = await readFeedAt(company, companyId, 0)
  await company.transaction((sql) => renewEpoch(sql, companyId, epoch))
}
