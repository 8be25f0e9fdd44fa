import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { BARMEN_PATH, MANAGERS_PATH } from '#protocol/people/people.ts'
import { PULL_PATH, pullAnswer } from '#protocol/sync/pull.ts'
import { allRows } from '#storage/optimistic.ts'
import { mayCountIn } from '#storage/people.ts'
import { runSync } from '#sync/run.ts'
import type { Device } from '#tests/support/device/device.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeServer, server } from '#tests/support/rooms/server-room.ts'
import { syncedDevice } from '#tests/support/device/synced-device.ts'
import { staffArgs } from '#tests/support/bars/staff.ts'
import { callAs, staffedBar, type StaffedBar } from '#tests/support/bars/staffed-bar.ts'

describeServer('the people one counts with', () => {
  let bar: StaffedBar
  let here: string
  let elsewhere: string
  beforeEach(async () => {
    bar = await staffedBar(database, server)
    here = must(bar.branchIds[0], 'branch')
    elsewhere = must(bar.branchIds[1], 'branch')
    await database.query(
      `update users set phone = '+37491555666', image = '/files/face.jpg' where company_id = $1`,
      [bar.company.id],
    )
  })

  const phoneOf = (user: User): Promise<Device> => syncedDevice(server, user)

  const idsOn = async ({ database: own }: Device, branchId = here): Promise<string[]> =>
    (await mayCountIn(own, branchId)).map(({ id }) => id).toSorted()

  async function addBarman(branchIds: string[]): Promise<string> {
    const body = staffArgs(branchIds)
    return must(
      (
        await callAs<{ id: string }>(server, bar.owner, 'POST', BARMEN_PATH, {
          body,
        })
      ).body.id,
      'id',
    )
  }
  const change = async (path: string, id: string, body: object): Promise<void> => {
    const { status } = await callAs(server, bar.owner, 'PUT', `${path}/${id}`, { body })
    expect(status).toBe(200)
  }
  const pull = async (user: User, query = '?people=shown') =>
    pullAnswer.parse((await callAs(server, user, 'GET', PULL_PATH + query)).body)

  test('are on a barman’s phone and a manager’s before any of them has counted', async () => {
    const { owner, manager, barman, newBarmanId } = bar
    await addBarman([elsewhere])
    const all = [owner.id, manager.id, barman.id, newBarmanId].toSorted()
    for (const user of [barman, manager]) expect(await idsOn(await phoneOf(user))).toEqual(all)
  })

  test('come without anything by which to reach them, and without branches one does not see', async () => {
    const { owner, manager, barman, newBarmanId } = bar
    const there = await addBarman([here, elsewhere])
    for (const user of [barman, manager]) {
      const { rows } = await pull(user)
      expect(rows.users.map(({ id }) => id).toSorted()).toEqual(
        [owner.id, manager.id, barman.id, newBarmanId, there].toSorted(),
      )
      for (const { id, role, name, surname, active, branch_ids, seq, ...rest } of rows.users) {
        expect(name.length + surname.length, `${role} ${seq}`).toBeGreaterThan(0)
        expect(active).toBe(true)
        expect(branch_ids).toEqual(id === owner.id ? [] : [here])
        expect(new Set(Object.values(rest))).toEqual(new Set([null]))
      }
      expect(rows.manager_invitations).toEqual([])
    }
    const { rows } = await pull(owner)
    expect(rows.users).toHaveLength(6)
    expect(rows.users.find(({ id }) => id === there)).toMatchObject({
      phone: '+37491100200',
      branch_ids: [here, elsewhere],
    })
  })

  test('come when they are added, and go when they are moved, switched off or deleted', async () => {
    const { owner, manager, barman, newBarmanId } = bar
    const phone = await phoneOf(barman)
    const before = [owner.id, manager.id, barman.id, newBarmanId]
    const added = await addBarman([here])
    await runSync(phone.deps)
    expect(await idsOn(phone)).toEqual([...before, added].toSorted())

    await change(BARMEN_PATH, added, { branch_ids: [elsewhere] })
    await change(BARMEN_PATH, newBarmanId, { active: false })
    await runSync(phone.deps)
    expect(await idsOn(phone)).toEqual([owner.id, manager.id, barman.id].toSorted())
    expect(await allRows(phone.database, 'users')).toHaveLength(3)

    await change(BARMEN_PATH, added, { branch_ids: [elsewhere, here] })
    await callAs(server, owner, 'DELETE', `${MANAGERS_PATH}/${manager.id}`)
    await runSync(phone.deps)
    expect(await idsOn(phone)).toEqual([owner.id, barman.id, added].toSorted())
    expect(await phone.database.users.get(manager.id)).toBeUndefined()
  })

  test('are other people for somebody who was moved to another branch', async () => {
    const { owner, barman } = bar
    const there = await addBarman([elsewhere])
    const phone = await phoneOf(barman)
    await change(BARMEN_PATH, barman.id, { branch_ids: [elsewhere] })
    await runSync(phone.deps)
    expect(await idsOn(phone, elsewhere)).toEqual([owner.id, barman.id, there].toSorted())
    expect(await allRows(phone.database, 'users')).toHaveLength(3)
  })

  test('reach a phone when its page is updated, and none whose page does not ask for them', async () => {
    const { barman, owner } = bar
    const old = await pull(barman, '')
    expect(old.rows.users).toEqual([])
    await change(BARMEN_PATH, bar.newBarmanId, { active: false })
    const still = await pull(barman, `?cursor=${old.cursor}`)
    expect([still.rows.users, still.tombstones]).toEqual([[], []])

    const updated = await pull(barman, `?people=shown&cursor=${still.cursor}`)
    expect(updated.reset).toBe(true)
    expect(updated.rows.users).toHaveLength(3)
    const ownersOld = await pull(owner, '?recounts=shown')
    expect(ownersOld.rows.users).toHaveLength(5)
    // The owner has had everybody all along, and need not begin anew.
    expect((await pull(owner, `?people=shown&cursor=${ownersOld.cursor}`)).reset).toBe(false)
  })
})
