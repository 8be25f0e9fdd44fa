import { beforeAll, expect, test } from 'vitest'
import { labelOf } from '#domain/bottles/labels.ts'
import type { BarcodeNote } from '#domain/counting/barcodes.ts'
import { decideRecount } from '#domain/counting/recounts/commands/decide-recount.ts'
import { finishRecount } from '#domain/counting/recounts/commands/finish-recount.ts'
import { recordRecount } from '#domain/counting/recounts/commands/record-recount.ts'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Entry } from '#domain/counting/entries.ts'
import { livingPourers } from '#domain/counting/pourers/pourers.ts'
import type { Company } from '#domain/account/companies.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { placeStates } from '#domain/inventories/places/place-states.ts'
import { must } from '#domain/must.ts'
import { LOGIN_PATH, loginAnswer } from '#protocol/account/auth.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { completing } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database, describeStored } from '#tests/support/rooms/database-room.ts'
import { TestServer } from '#tests/support/server/server.ts'

describeStored('the people of the demo', () => {
  let server: TestServer
  let open: Inventory

  beforeAll(async () => {
    server = new TestServer(database)
    await seedDemo({ database, newId: newUuid, now: server.nowMs, password: 'dram-demo' })
    const [inventory] = await database.query<Inventory>(
      `select * from inventories where status = 'open'`,
    )
    open = must(inventory, 'open inventory')
  })

  const personOf = async (name: string) => {
    const body = { email: `${name}@dram.example`, password: 'dram-demo' }
    const answer = await server.call('POST', LOGIN_PATH, { body })
    return loginAnswer.parse(answer.body).user
  }

  const entriesOf = (inventoryId: string, goodId: string) =>
    database.query<Entry>(
      'select * from entries where inventory_id = $1 and good_id = $2 and deleted_at is null',
      [inventoryId, goodId],
    )

  test('count at two places of a branch', async () => {
    const entries = await database.query<Entry>('select * from entries where inventory_id = $1', [
      open.id,
    ])
    // Unordered rows come in any order, and places follow that of the rows.
    const states = placeStates(entries, open.finish_marks ?? [], ['bar', 'cellar'])
    expect(states.map(({ place, progress, counters }) => [place, progress, counters])).toEqual([
      ['bar', 'counting', ['Narek Hakobyan']],
      ['cellar', 'counting', ['Mariam Grigoryan']],
    ])
  })

  test('have a recount to make, whose readings can be taken', async () => {
    const [asked] = await database.query<Recount>(`select * from recounts where status = 'asked'`)
    const { id: recount_id, inventory_id, good_id, counter_id } = must(asked, 'recount')
    const [counter, manager] = [await personOf('barman2'), await personOf('manager')]
    expect([inventory_id, counter_id]).toEqual([open.id, counter.id])
    const [first] = await entriesOf(open.id, good_id)
    const { barcode, measurement_unit, figures, gross, pourer } = must(first, 'first reading')
    const now = new Date(server.nowMs).toISOString()
    const command = (kind: string, args: object) => ({ ...completing(open.id), kind, args })
    const about = { inventory_id, recount_id }
    const bottle = { good_id, barcode, measurement_unit, figures, gross, pourer }
    const reading = command(recordRecount.kind, {
      ...about,
      ...bottle,
      is_full: false,
      count: null,
      source: 'scale',
      place: 'bar',
      division: 10,
      measured_at: now,
    })
    await pushAll(server, counter, [
      reading,
      command(finishRecount.kind, { ...about, is_finished: true, finished_at: now }),
    ])
    const replaced = { replaces: [must(first, 'first').id], takes: [reading.id] }
    await pushAll(server, manager, [
      command(decideRecount.kind, { ...about, good_id, decision: 'taken', ...replaced }),
    ])
    const after = await entriesOf(open.id, good_id)
    expect(after.map(({ user_id }) => user_id)).toEqual([counter.id])
  })

  test('have pourers on bottles, and labels on the costly ones', async () => {
    const [company] = await database.query<Company>('select * from companies')
    const pourers = livingPourers(company)
    expect(pourers.length).toBeGreaterThan(1)
    const worn = await database.query<Entry>('select * from entries where pourer is not null')
    expect(new Set(worn.map(({ pourer }) => pourer?.id))).toEqual(new Set([pourers[0]?.id]))
    const notes = await database.query<BarcodeNote>('select * from barcodes')
    expect(notes.length).toBeGreaterThan(10)
    expect(notes.filter(({ barcode }) => labelOf(barcode) === null)).toEqual([])
    // One label follows its bottle from count to count.
    const [most] = await database.query<{ times: number }>(
      `select count(*)::int as times from entries where barcode like 'DRAM-%'
       group by barcode order by times desc limit 1`,
    )
    expect(most?.times).toBeGreaterThan(3)
  })
})
