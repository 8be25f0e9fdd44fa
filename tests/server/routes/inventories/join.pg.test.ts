import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { callAs, staffedBar } from '#tests/support/bars/staffed-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'

describeStaffed('two inventories of a branch', () => {
  /** The ids of two that are being counted, each with an entry. */
  async function twoCounts() {
    const branchId = must(bar.branchIds[0], 'branch')
    const [one, two] = [opening(branchId), opening(branchId)]
    const good = must(bar.company.goods[0], 'good')
    const read = [recording(one.id, good), recording(two.id, good)]
    await pushAll(server, bar.owner, [one, two, ...read])
    return { keptId: one.id, joined_id: two.id }
  }

  const put = (user: User, id: string, what: 'join' | 'separate', joined_id: string) =>
    callAs(server, user, 'PUT', `${INVENTORIES_PATH}/${id}/${what}`, { body: { joined_id } })
  const read = (id: string) => callAs(server, bar.owner, 'GET', `${INVENTORIES_PATH}/${id}`)

  test('are joined and separated by who manages them, and repeating changes nothing', async () => {
    const { keptId, joined_id } = await twoCounts()
    const joined = await put(bar.manager, keptId, 'join', joined_id)
    expect(joined).toMatchObject({ status: 200, body: { id: keptId, entries: 2 } })
    expect(await put(bar.manager, keptId, 'join', joined_id)).toMatchObject({ status: 200 })
    expect((await read(joined_id)).status).toBe(404)
    const separated = await put(bar.owner, keptId, 'separate', joined_id)
    expect(separated).toMatchObject({ status: 200, body: { id: keptId, entries: 1 } })
    expect(await read(joined_id)).toMatchObject({ status: 200, body: { entries: 1 } })
  })

  test('stay two where one is completed, and for anybody else', async () => {
    const { keptId, joined_id } = await twoCounts()
    expect((await put(bar.barman, keptId, 'join', joined_id)).status).toBe(403)
    const stranger = await staffedBar(database, server)
    expect((await put(stranger.owner, keptId, 'join', joined_id)).status).toBe(404)
    await pushAll(server, bar.owner, [completing(joined_id)])
    const refused = await put(bar.owner, keptId, 'join', joined_id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'join_completed' } })
  })
})
