import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { Database } from '#server/sql/database.ts'
import { entries } from '#server/sql/counting/entries.ts'
import { upsertRows } from '#server/sql/sync/synced-table.ts'
import { buildEntry } from '#tests/support/bars/builders.ts'
import { countedBar, type CountedBar } from '#tests/support/bars/counted-bar.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { TestServer } from '#tests/support/server/server.ts'

describeBothDatabases('an entry', (make) => {
  let database: Database
  let mine: CountedBar
  let theirs: CountedBar

  beforeAll(async () => {
    database = (await make()).database
    const server = new TestServer(database)
    mine = await countedBar(database, server)
    theirs = await countedBar(database, server)
  })

  const rowOf = (over: object) => ({
    ...buildEntry({
      inventory_id: mine.openId,
      branch_id: must(mine.company.branches[0], 'branch').id,
      good_id: must(mine.company.goods[0], 'good').id,
      user_id: mine.barman.id,
    }),
    ...over,
    seq: 99,
  })
  const write = (...rows: object[]) => upsertRows(database, entries, mine.company.id, rows)

  test('belongs to an inventory, a good and a person of its own company', async () => {
    for (const stray of [
      { inventory_id: theirs.openId },
      { branch_id: must(mine.company.branches[1], 'branch').id },
      { good_id: must(theirs.company.goods[0], 'good').id },
      { user_id: theirs.barman.id },
    ]) {
      const attempt = write(rowOf({}), rowOf(stray))
      await expect(attempt).rejects.toMatchObject({ code: '23503' })
    }
  })

  test('cannot be moved to those of another company', async () => {
    const row = rowOf({})
    await write(row)
    const attempt = write({ ...row, inventory_id: theirs.openId })
    await expect(attempt).rejects.toMatchObject({ code: '23503' })
  })

  test('may have no good yet', async () => {
    await expect(write(rowOf({ good_id: null, barcode: '123' }))).resolves.toBeUndefined()
  })
})
