import { expect, test } from 'vitest'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { must } from '#domain/must.ts'
import { changeOutbound, NO_PAUSE, readOutbound } from '#storage/outbox/outbound-state.ts'
import { runSync } from '#sync/run.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { Device } from '#tests/support/device/device.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

describeStored('a session that ends while its device is offline', () => {
  test.each([
    ['a remembered one after 90 days', true, 91 * DAY_MS],
    ['another one after 12 hours', false, 13 * HOUR_MS],
  ])('%s: what was counted is kept, and sent after signing in', async (_, remember, away) => {
    const server = new TestServer(database)
    const company = await seedCompany(database)
    const user = must(company.barmen[0], 'barman')
    const branch_id = must(company.branches[0], 'branch').id
    const common = {
      user,
      now: () => server.nowMs,
      fetch: async (path: RequestInfo | URL, init?: RequestInit) => server.app.request(path, init),
    }
    const device = await Device.open({ ...common, token: await server.tokenFor(user, remember) })
    await runSync(device.deps)
    const opened = async () =>
      (await database.query('select id from inventories where company_id = $1', [company.id]))
        .length

    await device.run(openInventory, { branch_id, name: null })
    server.nowMs += away
    const { push } = await runSync(device.deps)
    expect(push.kind).toBe('sign_in')
    expect((await readOutbound(device.database)).pause.reason).toBe('sign_in')
    await device.run(openInventory, { branch_id, name: 'Also offline' })
    expect(await device.database.outbox.count()).toBe(2)
    expect(await opened()).toBe(0)
    device.close()

    const again = await Device.open({
      ...common,
      factory: device.factory,
      token: await server.tokenFor(user, remember),
    })
    await changeOutbound(again.database, () => ({ pause: NO_PAUSE }))
    await runSync(again.deps)
    expect(await again.database.outbox.count()).toBe(0)
    expect(await opened()).toBe(2)
    again.close()
  })
})
