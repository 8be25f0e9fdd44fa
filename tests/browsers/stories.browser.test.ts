import { expect, test } from 'vitest'
import { joinInventories } from '#domain/inventories/commands/join-inventories.ts'
import { undoJoin } from '#domain/inventories/commands/undo-join.ts'
import { must } from '#domain/must.ts'
import { pushAsOwner } from '#tests/e2e/counted-product.ts'
import { NOW } from '#tests/support/bars/builders.ts'
import { opening } from '#tests/support/commands.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { newUuid } from '#tests/support/ids.ts'
import { browsersFor } from './every-browser.ts'
import { weigh } from './journey.ts'
import {
  bottle,
  comeBack,
  countOffline,
  grossesIn,
  notice,
  onePhoneForEachTest,
  product,
  pushByColleague,
  pushElsewhere,
  untilCounted,
} from './phone-room.ts'

onePhoneForEachTest()

test.each(browsersFor('joining'))(
  'two counts become one, what comes later for the other follows, and undone each has its own: $name',
  async (kind) => {
    const { phone, id: joined_id } = await countOffline(kind)
    await comeBack(phone)
    await untilCounted(joined_id, 8220)
    const branch = must(product.company.branches[0], 'branch')
    const theirs = opening(branch.id, { device_time: '2026-11-01T18:00:00.000Z' })
    await pushByColleague([theirs, bottle(theirs.id, 5730)])
    const args = { inventory_id: theirs.id, joined_id }
    const command = (kindOfCommand: string) => [
      { id: newUuid(), kind: kindOfCommand, v: 1, args, device_time: NOW, repairs: null },
    ]

    // The phone is away when they are joined: what it counts meanwhile is for its own count.
    await product.goDown()
    await pushElsewhere(command(joinInventories.kind))
    await weigh(phone, 656)
    await phone.see('175.00 ml')
    await comeBack(phone)
    await untilCounted(theirs.id, 5730, 6560, 8220)
    await phone.see('one count for everybody')

    await pushAsOwner(product, command(undoJoin.kind))
    await untilCounted(joined_id, 6560, 8220)
    await untilCounted(theirs.id, 5730)
    expect(await grossesIn(joined_id)).toEqual([6560, 8220])
  },
)

test.each(browsersFor('put-back'))(
  'a server that was put back gets everything again, and nobody sees less for a moment: $name',
  async (kind) => {
    const { phone, id } = await countOffline(kind)
    await comeBack(phone)
    await untilCounted(id, 8220)
    await product.goDown()
    const copy = await copyDatabase(must(product.server.place.databaseUrl, 'address'))
    await comeBack(phone)
    await weigh(phone, 656)
    await untilCounted(id, 6560, 8220)
    await product.goDown()
    await weigh(phone, 739)
    // What was saved stands above the list a moment before it stands in it.
    await phone.until(`document.querySelectorAll('[data-testid=last-entries] li').length === 3`)
    await phone.run(WATCH_ENTRIES)
    await product.comeBack(copy)
    expect(await grossesIn(id)).toEqual([8220])
    await notice(phone)
    await untilCounted(id, 6560, 7390, 8220)
    expect(await phone.run('arguments[0](window.fewestEntries)')).toBe(3)
  },
)

/** Watches the fewest entries that the phone shows from now on. */
const WATCH_ENTRIES = `
  const count = () => document.querySelectorAll('[data-testid=last-entries] li').length
  window.fewestEntries = count()
  new MutationObserver(() => {
    window.fewestEntries = Math.min(window.fewestEntries, count())
  }).observe(document.body, { childList: true, subtree: true })
  arguments[0](null)`
