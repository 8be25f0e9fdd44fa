import { beforeEach, expect, test } from 'vitest'
import { recordEntry } from '#domain/counting/commands/record-entry.ts'
import { figuresOf } from '#domain/goods/goods.ts'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { LOGOFF_PATH } from '#protocol/account/auth.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { phonesAnswer } from '#protocol/inventories/phones.ts'
import { PULL_PATH } from '#protocol/sync/pull.ts'
import { readOutbound } from '#storage/outbox/outbound-state.ts'
import { pullChanges } from '#sync/pull.ts'
import { pushOutbox } from '#sync/push.ts'
import { runSync } from '#sync/run.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import type { Device } from '#tests/support/device/device.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'

describeServer('whose phones may hold readings', () => {
  let company: SeededCompany
  let barman: User
  let owner: Device
  let phone: Device
  let inventoryId: string

  beforeEach(async () => {
    company = await seedCompany(database)
    barman = must(company.barmen[0], 'barman')
    owner = await syncedDevice(server, company.owner)
    phone = await syncedDevice(server, barman)
    inventoryId = await open(owner)
    await runSync(owner.deps)
    await runSync(phone.deps)
  })

  async function open(device: Device): Promise<string> {
    const id = newUuid()
    const branch_id = must(company.branches[0], 'branch').id
    await device.run(openInventory, { branch_id, name: null }, id)
    return id
  }

  async function count(device: Device, inventory_id = inventoryId): Promise<void> {
    const good = must(company.goods[0], 'good')
    await device.run(recordEntry, {
      inventory_id,
      good_id: good.id,
      barcode: good.barcode,
      measurement_unit: good.measurement_unit,
      is_full: true,
      count: 1,
      gross: null,
      figures: figuresOf(good),
      source: 'keypad',
      place: null,
      division: null,
      measured_at: new Date(device.deps.now()).toISOString(),
    })
  }

  async function phones(id = inventoryId) {
    const { body } = await callAs(server, company.owner, 'GET', `${INVENTORIES_PATH}/${id}/phones`)
    return phonesAnswer.parse(body).data
  }

  const nameOf = async (device: Device): Promise<string> =>
    must((await readOutbound(device.database)).device, 'device name').device_id
  const now = (): string => new Date(server.nowMs).toISOString()

  test('are those that counted, each with what it held when it was heard of last', async () => {
    expect(await phones()).toEqual([])
    await count(phone)
    await runSync(phone.deps)
    const told = {
      device_id: await nameOf(phone),
      user_id: barman.id,
      user_full_name: `${barman.name} ${barman.surname}`,
      reported_at: now(),
      heard_at: now(),
      unsent: 0,
      is_emptied: false,
    }
    expect(await phones()).toEqual([told])
    // It counts on without a signal: nobody can know.
    server.nowMs += 600_000
    await count(phone)
    expect(await phones()).toEqual([told])
  })

  test('say how many commands they could not send', async () => {
    await count(phone)
    await count(phone)
    await pullChanges(phone.deps)
    expect(await phones()).toMatchObject([{ device_id: await nameOf(phone), unsent: 2 }])
    await runSync(phone.deps)
    expect(await phones()).toMatchObject([{ unsent: 0 }])
  })

  test('are known from the moment at which the count was open on them', async () => {
    await pullChanges({ ...phone.deps, countedHere: () => inventoryId })
    expect(await phones()).toMatchObject([{ user_id: barman.id, unsent: 0, reported_at: now() }])
    // The screen was left with nothing counted.
    await pullChanges(phone.deps)
    expect(await phones()).toEqual([])
  })

  test('that never say so are known by their last command', async () => {
    await count(phone)
    await pushOutbox(phone.deps)
    await database.exec('update devices set heard_at = null, unsent = null')
    expect(await phones()).toMatchObject([{ reported_at: null, unsent: null, heard_at: now() }])
  })

  test('hold what waits for an inventory that was joined into this one', async () => {
    const otherId = await open(phone)
    await runSync(phone.deps)
    await count(phone, otherId)
    await runSync(owner.deps)
    await owner.run(joinInventories, { inventory_id: inventoryId, joined_id: otherId })
    await runSync(owner.deps)
    const query = { device: await nameOf(phone), unsent: `${otherId}:1` }
    const path = `${PULL_PATH}?${new URLSearchParams(query).toString()}`
    await callAs(server, barman, 'GET', path)
    expect(await phones()).toMatchObject([{ user_id: barman.id, unsent: 1 }])
  })

  test('that signing out has emptied hold nothing', async () => {
    await count(phone)
    await runSync(phone.deps)
    const name = await nameOf(phone)
    // Nobody empties somebody else's device.
    await callAs(server, company.owner, 'GET', `${LOGOFF_PATH}?device=${name}`)
    expect(await phones()).toMatchObject([{ is_emptied: false }])
    await callAs(server, barman, 'GET', `${LOGOFF_PATH}?device=${name}`)
    expect(await phones()).toMatchObject([{ is_emptied: true, unsent: 0 }])
  })

  test('are told to those who manage the inventory', async () => {
    const path = `${INVENTORIES_PATH}/${inventoryId}/phones`
    expect((await callAs(server, barman, 'GET', path)).status).toBe(403)
    const stranger = await seedCompany(database)
    expect((await callAs(server, stranger.owner, 'GET', path)).status).toBe(404)
  })
})
