import { beforeAll, expect, test } from 'vitest'
import type { Good } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { RECOUNTS_PATH, recountsAnswer } from '#protocol/inventories/recounts.ts'
import { opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { asking, finishing, rereading } from '#tests/support/bars/recounted-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'
import { bar, describeStaffed } from '#tests/support/rooms/staffed-room.ts'
import { callAs, staffedBar } from '#tests/support/bars/staffed-bar.ts'

describeStaffed('the recounts of an inventory', () => {
  let good: Good
  let inventoryId: string
  let firstId: string

  beforeAll(async () => {
    good = must(bar.company.goods[0], 'good')
    const open = opening(must(bar.branchIds[0], 'branch'))
    const first = recording(open.id, good)
    await pushAll(server, bar.owner, [open, first])
    inventoryId = open.id
    firstId = first.id
  })

  const listFor = (user: User, id = inventoryId) =>
    callAs(server, user, 'GET', `${INVENTORIES_PATH}/${id}${RECOUNTS_PATH}`)

  test('are judged as on the screen, for who manages inventories of the branch', async () => {
    expect((await listFor(bar.owner)).body).toEqual({ data: [], total: 0 })
    const asked = asking(inventoryId, good, bar.barman)
    await pushAll(server, bar.owner, [asked])
    await pushAll(server, bar.barman, [
      rereading(inventoryId, good, asked.id, 7200),
      finishing(inventoryId, asked.id),
    ])
    const { body } = await listFor(bar.manager)
    expect(recountsAnswer.parse(body)).toMatchObject({
      total: 1,
      data: [
        {
          good_id: good.id,
          rounds: [{ id: asked.id, status: 'counted', round: 2, counter_id: bar.barman.id }],
          verdicts: [{ one: 'first', other: 'second', kind: 'differ', unit: 'ml', sealed: 0 }],
          suggested: null,
          needs_third: true,
          decision: null,
        },
      ],
    })
    // Neither the counts themselves nor their entries are in it.
    expect(JSON.stringify(body)).not.toContain(firstId)
  })

  test('are nobody else’s', async () => {
    expect((await listFor(bar.barman)).status).toBe(403)
    const stranger = await staffedBar(database, server)
    expect((await listFor(stranger.owner)).status).toBe(404)
    const elsewhere = opening(must(bar.branchIds[1], 'branch'))
    await pushAll(server, bar.owner, [elsewhere])
    expect((await listFor(bar.manager, elsewhere.id)).status).toBe(404)
  })

  test('are not told to a manager who is to count one of them', async () => {
    await pushAll(server, bar.owner, [asking(inventoryId, good, bar.manager)])
    expect(await listFor(bar.manager)).toMatchObject({
      status: 409,
      body: { code: 'recount_open' },
    })
    expect((await listFor(bar.owner)).status).toBe(200)
  })
})
