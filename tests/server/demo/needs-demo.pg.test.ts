import { expect, test } from 'vitest'
import { needsDemo } from '#server/demo/needs-demo.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'

describeStored('a directory for the demo', () => {
  test('is filled once, and stays as it is when others sign up there', async () => {
    expect(await needsDemo(database, '/srv/demo')).toBe(true)
    await seedDemo({ database, newId: newUuid, now: Date.now(), password: 'dram-demo' })
    expect(await needsDemo(database, '/srv/demo')).toBe(false)
    await seedCompany(database)
    await database.query(`update companies set created_at = now() where name <> 'Dram Demo Bars'`)
    expect(await needsDemo(database, '/srv/demo')).toBe(false)
  })
})

describeStored('a directory of real bars', () => {
  test('is not the demo’s to change', async () => {
    await seedCompany(database)
    await expect(needsDemo(database, '/srv/dram')).rejects.toMatchObject({
      code: 'DATA_DIR_UNUSABLE',
      message: expect.stringContaining('/srv/dram') as unknown,
    })
  })
})
