import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#domain/people/people.ts'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import { integrationPath, syncAnswer, unresolvedList } from '#protocol/pos/integration.ts'
import { demoCatalogue } from '#server/demo/pos-catalogue.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { newUuid } from '#tests/support/ids.ts'
import { IikoProcess } from '#tests/support/pos/iiko-process.ts'
import { callAs, connect, posServer } from '#tests/support/pos/pos-bar.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import type { TestServer } from '#tests/support/server.ts'

describeStored('the demo', () => {
  let iiko: IikoProcess
  let server: TestServer
  let owner: User

  beforeAll(async () => {
    iiko = await IikoProcess.start()
    server = await posServer(database)
    await seedDemo({ database, newId: newUuid, now: server.nowMs, password: 'dram-demo' })
    const { body } = await server.call('POST', LOGIN_PATH, {
      body: { email: 'owner@dram.example', password: 'dram-demo' },
    })
    owner = loginAnswer.parse(body).user
    const goods = await database.query('select * from goods order by seq')
    const types = await database.query('select * from goods_types order by "order"')
    await iiko.sell(demoCatalogue(goods as never, types as never))
    await connect(server, { owner }, iiko)
  })

  afterAll(async () => {
    await server.deps.pos.jobs.stop()
    await iiko.stop()
  })

  const call = (method: string, path: string) =>
    callAs(server, owner, method, `${integrationPath('iiko')}${path}`)

  test('the demo’s system sells what its bar counts: most products match, some are left to merge', async () => {
    const counts = syncAnswer.parse((await call('POST', '/sync')).body)
    expect(counts.resolvedCount).toBeGreaterThan(100)
    expect(counts.unresolvedCount).toBeGreaterThan(3)
    expect(counts.unitUnresolvedCount).toBeGreaterThan(2)
    const page = '/unresolved-items?status=unresolved&limit=100'
    const { items } = unresolvedList.parse((await call('GET', page)).body)
    // Most of the misspelt ones have matched by their names alone.
    const suggested = items.filter(({ suggestions }) => suggestions.length > 0)
    expect(suggested.length).toBeGreaterThan(0)
    const prepared = syncAnswer.parse((await call('POST', '/sync?type=prepared')).body)
    expect(prepared.added).toBe(4)
  })
})
