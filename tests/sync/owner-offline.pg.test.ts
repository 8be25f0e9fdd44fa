import { barmanCommands } from '#domain/people/commands/staff-commands.ts'
import { beforeEach, expect, test } from 'vitest'
import { cancelInvitation } from '#domain/people/commands/cancel-invitation.ts'
import { createBranch } from '#domain/branches/commands/create-branch.ts'
import { inviteManager } from '#domain/people/commands/invite-manager.ts'
import { must } from '#domain/must.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { getRow } from '#storage/optimistic.ts'
import { runSync } from '#sync/run.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import type { Device } from '#tests/support/device/device.ts'
import { newUuid } from '#tests/support/ids.ts'
import { PostOffice } from '#tests/support/mail/post-office.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'
import { staffArgs } from '#tests/support/bars/staff.ts'

const FORM = {
  name: 'Third',
  phone: '+37410200302',
  address: '1 Abovyan Street, Yerevan',
  latitude: null,
  longitude: null,
  country_id: null,
}

describeServer('an offline owner', () => {
  let company: SeededCompany

  beforeEach(async () => {
    company = await seedCompany(database)
    await database.query('update companies set branch_count = 3 where id = $1', [company.id])
  })

  const openDevice = (): Promise<Device> => syncedDevice(server, company.owner)

  test('adds a branch and people for it, who get their mails after the sync', async () => {
    const device = await openDevice()
    const branch_id = newUuid()
    await device.run(createBranch, FORM, branch_id)
    const [manager, barman] = [staffArgs([branch_id]), staffArgs([branch_id])]
    const id = newUuid()
    await device.run(inviteManager, manager, id)
    await device.run(barmanCommands.create, barman)
    expect(await getRow(device.database, 'branches', branch_id)).toMatchObject({ name: 'Third' })
    expect(await getRow(device.database, 'users', id)).toMatchObject({ active: false })
    expect(await device.run(createBranch, FORM)).toMatchObject({ code: 'branch_limit' })
    expect(await device.run(barmanCommands.create, manager)).toMatchObject({ code: 'email_taken' })
    await runSync(device.deps)
    expect(await device.database.outbox.count()).toBe(0)
    expect(await device.database.branches.get(branch_id)).toMatchObject({ status: 'active' })
    const post = await PostOffice.open(database, server.deps.now)
    for (const { email } of [manager, barman]) {
      expect(await post.lastLinkTo(email)).toMatch(/^\/invitation\//)
    }
    const other = await openDevice()
    expect(await other.database.manager_invitations.get(id)).toMatchObject({ status: 'requested' })
  })

  test('has a command parked with its reason when the other device was faster', async () => {
    const devices = [await openDevice(), await openDevice()]
    for (const device of devices) {
      expect(await device.run(createBranch, FORM)).toMatchObject([{ table: 'branches' }])
    }
    for (const device of devices) await runSync(device.deps)
    const parked = await Promise.all(devices.map(({ database }) => parkedRecords(database)))
    expect(parked[0]).toEqual([])
    expect(parked[1]).toMatchObject([
      { kind: 'create-branch', rejection: { code: 'branch_limit', details: { branch_count: 3 } } },
    ])
    const loser = must(devices[1], 'device')
    expect(await loser.database.branches.count()).toBe(3)
    expect(await loser.database.table('pending_branches').count()).toBe(0)
  })

  test('cancels an invitation and gives its address to somebody else in one push', async () => {
    const device = await openDevice()
    const args = staffArgs(company.branches.map(({ id }) => id))
    const id = newUuid()
    await device.run(inviteManager, args, id)
    await runSync(device.deps)
    await device.run(cancelInvitation, { invitation_id: id })
    await device.run(barmanCommands.create, args)
    await runSync(device.deps)
    expect(await parkedRecords(device.database)).toEqual([])
    expect(await device.database.users.where('id').equals(id).first()).toMatchObject({
      deleted_at: expect.any(String),
    })
  })
})
