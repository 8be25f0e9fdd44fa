import { beforeEach, expect, test } from 'vitest'
import { addPlace } from '#domain/branches/commands/add-place.ts'
import { movePlace } from '#domain/branches/commands/move-place.ts'
import { removePlace } from '#domain/branches/commands/remove-place.ts'
import { renamePlace } from '#domain/branches/commands/rename-place.ts'
import { standingPlaces } from '#domain/branches/places.ts'
import { must } from '#domain/must.ts'
import { BRANCHES_PATH } from '#protocol/branches/branches.ts'
import { parkedRecords } from '#storage/outbox/outbox-queries.ts'
import { getRow } from '#storage/optimistic.ts'
import { runSync } from '#sync/run.ts'
import type { Device } from '#tests/support/device/device.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

describeServer('places made ahead', () => {
  let bar: StaffedBar
  let branch_id: string

  beforeEach(async () => {
    bar = await staffedBar(database, server)
    branch_id = must(bar.branchIds[0], 'branch')
  })

  const openDevice = (user = bar.owner): Promise<Device> => syncedDevice(server, user)

  const seenBy = async ({ database: own }: Device): Promise<string[]> =>
    standingPlaces((await getRow(own, 'branches', branch_id))?.places)

  test('by two people, both offline, are all there, in an order that both have', async () => {
    const owner = await openDevice()
    for (const name of ['bar', 'cellar', 'Shelf 3']) await owner.run(addPlace, { branch_id, name })
    expect(await seenBy(owner)).toEqual(['bar', 'cellar', 'Shelf 3'])
    await runSync(owner.deps)
    const manager = await openDevice(bar.manager)
    const barman = await openDevice(bar.barman)
    expect(await seenBy(barman)).toEqual(['bar', 'cellar', 'Shelf 3'])

    await owner.run(renamePlace, { branch_id, place: 'cellar', name: 'Wine cellar' })
    await owner.run(movePlace, { branch_id, place: 'Wine cellar', after: null })
    await owner.run(addPlace, { branch_id, name: 'Terrace' })
    await manager.run(movePlace, { branch_id, place: 'cellar', after: 'Shelf 3' })
    await manager.run(removePlace, { branch_id, place: 'bar' })
    await manager.run(addPlace, { branch_id, name: 'TERRACE ' })
    for (const device of [owner, manager, owner, barman]) await runSync(device.deps)
    for (const device of [owner, manager, barman]) {
      expect(await seenBy(device)).toEqual(['Shelf 3', 'Wine cellar', 'Terrace'])
      expect(await parkedRecords(device.database)).toEqual([])
    }
    // What was removed comes back to where it stood.
    await manager.run(addPlace, { branch_id, name: 'bar' })
    await runSync(manager.deps)
    const { body } = await callAs(server, bar.owner, 'GET', `${BRANCHES_PATH}/${branch_id}`)
    expect(body).toMatchObject({
      places: [
        { name: 'bar', is_removed: false },
        { name: 'Shelf 3' },
        { name: 'Wine cellar', former: ['cellar'] },
        { name: 'Terrace' },
      ],
    })
  })

  test('are not made by barmen, whatever their device says', async () => {
    const barman = await openDevice(bar.barman)
    const refused = { code: 'role_denied' }
    expect(await barman.run(addPlace, { branch_id, name: 'x' })).toMatchObject(refused)
  })

  test('stay when the branch is edited', async () => {
    const owner = await openDevice()
    await owner.run(addPlace, { branch_id, name: 'bar' })
    await runSync(owner.deps)
    const path = `${BRANCHES_PATH}/${branch_id}`
    const { body } = await callAs(server, bar.owner, 'PUT', path, { body: { name: 'Renamed' } })
    expect(body).toMatchObject({ name: 'Renamed', places: [{ name: 'bar' }] })
  })
})
