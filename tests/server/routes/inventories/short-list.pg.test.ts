import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { opening } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'

describeStaffed('an inventory of a short list', () => {
  const branchOf = () => must(bar.branchIds[0], 'branch')
  const goodIds = () => bar.company.goods.slice(0, 2).map(({ id }) => id)
  const read = (id: string) => callAs(server, bar.owner, 'GET', `${INVENTORIES_PATH}/${id}`)

  test('is opened by a device, and says what it is of', async () => {
    const args = { branch_id: branchOf(), name: null, short_list: goodIds() }
    const first = { ...opening(branchOf()), v: 2, args }
    await pushAll(server, bar.barman, [first])
    expect(await read(first.id)).toMatchObject({ status: 200, body: { short_list: goodIds() } })
  })

  test('is opened by REST; without a list it is of the whole bar', async () => {
    const open = (body: object) => callAs(server, bar.owner, 'POST', INVENTORIES_PATH, { body })
    const branch_id = branchOf()
    expect(await open({ branch_id, short_list: goodIds() })).toMatchObject({
      status: 201,
      body: { short_list: goodIds() },
    })
    expect(await open({ branch_id })).toMatchObject({ status: 201, body: { short_list: null } })
    expect((await open({ branch_id, short_list: [] })).status).toBe(422)
  })

  test('is opened as ever by a page of before', async () => {
    const first = opening(branchOf())
    await pushAll(server, bar.barman, [first])
    expect(await read(first.id)).toMatchObject({ body: { short_list: null } })
  })
})
