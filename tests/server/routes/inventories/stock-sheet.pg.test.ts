import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import type { StockSheet } from '#domain/stock/sheet/stock-sheet.ts'
import { SETTINGS_PATH } from '#protocol/account/settings.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import type { UseAnswer } from '#protocol/inventories/use.ts'
import { expectedAnswer, type ExpectedAnswer } from '#protocol/pos/expected.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { countedBar, pushAll } from '#tests/support/bars/counted-bar.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { server } from '#tests/support/rooms/till-room.ts'

describeSending('a stock sheet of any system', () => {
  let counted: string

  /** Two counts: of vodka and tonic there is less in the second. */
  beforeEach(async () => {
    const [vodka, tonic] = one.goods
    const branch = must(one.bar.company.branches[0], 'branch').id
    const rows = [8, 1].flatMap((days) => {
      const then = { device_time: new Date(server.nowMs - days * 86_400_000).toISOString() }
      const sealed = { is_full: true, gross: null, measured_at: then.device_time }
      const opened = opening(branch, then)
      counted = opened.id
      return [
        opened,
        recording(opened.id, vodka, { ...sealed, count: 1 + days }, then),
        recording(opened.id, tonic, { ...sealed, count: 12 + days }, then),
        completing(opened.id, then),
      ]
    })
    await pushAll(server, one.bar.owner, rows)
  })

  const pathOf = (id: string) => `${INVENTORIES_PATH}/${id}/stock-sheet`
  const keep = (body: unknown, user: User = one.bar.owner, id = counted) =>
    callAs<ExpectedAnswer>(server, user, 'PUT', pathOf(id), { body })
  const read = (user: User = one.bar.owner) =>
    callAs<ExpectedAnswer>(server, user, 'GET', pathOf(counted))
  const usage = async (user: User = one.bar.owner) =>
    (await callAs<UseAnswer>(server, user, 'GET', `${INVENTORIES_PATH}/${counted}/use`)).body

  /** What the simulated system says: five litres of vodka, twenty tonics. */
  const sheet = (over: Partial<StockSheet> = {}): StockSheet => ({
    as_of: new Date(server.nowMs - 86_400_000).toISOString(),
    lines: [
      { good_id: one.goods[0].id, name: 'Водка', unit: 'l', amount: 5000, sum: 5000 },
      { good_id: one.goods[1].id, name: 'Тоник', unit: 'pcs', amount: 20_000, sum: 20_000 },
    ],
    ...over,
  })

  test('that says what the system says gives the same verdicts, totals and money', async () => {
    await one.preview(counted)
    const byTill = await usage()
    expect(byTill.variances).toHaveLength(2)
    const told = await one.call('GET', `/inventory-expected?inventoryId=${counted}`)
    const [product] = expectedAnswer.parse(told.body).data
    const as_of = must(product?.stores[0], 'store').stands_for
    await keep(sheet({ as_of }))
    const bySheet = await usage()
    const bare = (all: UseAnswer['variances']) =>
      (all ?? []).map(({ product_id: _, product_name: __, ...rest }) => rest)
    expect(bare(bySheet.variances)).toEqual(bare(byTill.variances))
    expect(bySheet.variance_totals).toEqual(byTill.variance_totals)
    expect(bySheet.variances?.map(({ product_name }) => product_name)).toEqual(
      expect.arrayContaining(['Водка', 'Тоник']),
    )
    // Taken away, what the system answered counts again.
    await callAs(server, one.bar.owner, 'DELETE', pathOf(counted))
    expect((await read()).body).toEqual({ data: [], total: 0 })
    expect(await usage()).toEqual(byTill)
  })

  test('is kept as it was sent, again and again, and a newer one takes its place', async () => {
    const first = await keep(sheet())
    expect(first.status).toBe(200)
    expect((await keep(sheet())).body).toEqual(first.body)
    expect((await read()).body).toEqual(first.body)
    expect(first.body.data[0]).toMatchObject({
      measurement_unit: 'l',
      good_ids: [one.goods[0].id],
      stores: [{ store_id: 'sheet', amount: 5000, sum: 5000, scope: { except: [] } }],
    })
    const [line] = sheet().lines
    const newer = await keep(sheet({ lines: [{ ...must(line, 'line'), amount: -700 }] }))
    expect(newer.body.data.map(({ stores }) => stores[0]?.amount)).toEqual([-700])
    expect((await usage()).variances).toHaveLength(1)
  })

  test('of 2,000 lines is read, and a longer one is refused', async () => {
    const line = (name: string) => ({ good_id: newUuid(), name, unit: 'l' as const, amount: 750 })
    const named = 'Вино игристое белое брют «Абрау-Дюрсо», 0,75 л'
    const lines = Array.from({ length: 2001 }, () => ({ ...line(named), sum: 100 }))
    const strange = await keep(sheet({ lines: lines.slice(1) }))
    expect(strange).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'lines[0].good_id' }] },
    })
    const tooLong = await keep(sheet({ lines }))
    expect(tooLong).toMatchObject({ body: { errors: [{ param: 'lines', code: 'list_too_long' }] } })
  })

  test('has sums for those who may see prices, who alone bring them', async () => {
    await keep(sheet())
    const sums = ({ data }: ExpectedAnswer) => data.map(({ stores }) => stores[0]?.sum)
    expect(sums((await read(one.bar.manager)).body)).toEqual([null, null])
    expect((await keep(sheet(), one.bar.manager)).status).toBe(200)
    expect(sums((await read()).body)).toEqual([null, null])
    await callAs(server, one.bar.owner, 'PUT', SETTINGS_PATH, {
      body: { key: 'prices', value: 'managers' },
    })
    await keep(sheet(), one.bar.manager)
    expect(sums((await read(one.bar.manager)).body)).toEqual([5000, 20_000])
  })

  test('is of no barman, no open inventory and no other company', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await callAs(server, one.bar.barman, method, pathOf(counted))).status).toBe(403)
    }
    expect((await keep(sheet(), one.bar.barman)).status).toBe(403)
    const other = await countedBar(database, server)
    expect((await keep(sheet(), other.company.owner)).status).toBe(404)
    const open = opening(must(one.bar.company.branches[0], 'branch').id)
    await pushAll(server, one.bar.owner, [open])
    expect((await keep(sheet(), one.bar.owner, open.id)).status).toBe(404)
    const [line] = sheet().lines
    const strange = { ...must(line, 'line'), good_id: newUuid() }
    const refused = await keep(sheet({ lines: [must(line, 'line'), strange] }))
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ param: 'lines[1].good_id' }] },
    })
    expect((await read()).body.total).toBe(0)
  })

  test('with a good twice, without a line, in an unknown unit or in the future is refused', async () => {
    const [line] = sheet().lines
    const bottle = must(line, 'line')
    const wrong = [
      sheet({ lines: [bottle, bottle] }),
      sheet({ lines: [] }),
      sheet({ lines: [{ ...bottle, unit: 'box' as never }] }),
      sheet({ lines: [{ ...bottle, amount: 0.5 }] }),
      sheet({ as_of: new Date(server.nowMs + 3_600_000).toISOString() }),
    ]
    for (const body of wrong) expect((await keep(body)).status).toBeGreaterThanOrEqual(400)
    expect((await read()).body.total).toBe(0)
  })
})
