import { beforeEach, expect, test } from 'vitest'
import { differenceValue } from '#domain/pos/difference-value.ts'
import { withCorrections } from '#features/pos/sending/preview/corrections.ts'
import { INVENTORIES_PATH } from '#protocol/inventories/inventories.ts'
import { expectedAnswer } from '#protocol/pos/expected.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import {
  at,
  BAR_ZONE,
  END,
  EVENING,
  sale,
  seenIn,
  SellingBar,
  soldOf,
  usualTonics,
  wallAt,
} from '#tests/support/pos/selling-bar.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'

describeSending('a count during which the bar sold', () => {
  let bar: SellingBar

  beforeEach(async () => {
    bar = new SellingBar(one)
  })

  const asked = async () => (await iiko.seen()).moments
  const pours = [sale('p-vodka', 30, 0.035), sale('p-vodka', 70, 0.07), sale('p-vodka', 110, 0.035)]

  test('is corrected by what the books tell of the time after each reading', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const preview = await bar.preview(await bar.counted(EVENING, END))
    expect(soldOf(preview, 'vodka')).toMatchObject({
      counted: 0.35,
      sold: { moved: -0.105, corrected: 0.245, reason: null },
    })
    expect(soldOf(preview, 'tonic')).toMatchObject({
      counted: 12,
      sold: { moved: -2, corrected: 10, reason: null },
    })
    const [document] = preview.documents ?? []
    expect(document?.sold).toMatchObject({
      reason: null,
      posting: 'as_sold',
      until: wallAt(120),
      asked_at: new Date(server.nowMs).toISOString(),
    })
    expect(preview.lines[0]?.sold).toMatchObject({
      read_from: expect.stringMatching(/T19:00|T19:40/),
    })
  })

  test('says nothing, and asks for nothing, until somebody says that the bar sold', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const before = (await asked()).length
    const id = await bar.counted(EVENING, { ...END, isSaid: false })
    const preview = await bar.preview(id)
    expect(soldOf(preview, 'vodka').sold).toBeUndefined()
    expect(preview.documents?.[0]?.sold).toBeUndefined()
    expect(await asked()).toHaveLength(before)
    await bar.say(id, true)
    expect(soldOf(await bar.preview(id), 'vodka').sold?.corrected).toBe(0.245)
    await bar.say(id, false)
    expect(soldOf(await bar.preview(id), 'vodka').sold).toBeUndefined()
  })

  test('sends what was seen, tells the accountant, and keeps what was corrected', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const id = await bar.counted(EVENING, END)
    const previewed = await bar.preview(id)
    const sold = seenIn(previewed)
    expect((await one.send(id, { timeZone: BAR_ZONE, sold })).body).toMatchObject({ success: true })
    const [document] = await one.documentsOf(id)
    expect(document?.lines).toEqual(
      expect.arrayContaining([
        { productId: 'p-vodka', containerId: null, amountContainer: 0.245 },
        { productId: 'p-tonic', containerId: null, amountContainer: 10 },
      ]),
    )
    expect(document?.comment).toMatch(/Lines corrected for what moved during the count: 2\.$/)
    const [record] = await one.sends(id)
    expect(record?.sold).toEqual(
      expect.arrayContaining([
        {
          product_name: 'Водка импортная',
          measurement_unit: 'л',
          counted: 0.35,
          moved: -0.105,
        },
      ]),
    )
    expect(record?.state).toBe('sent')
    const shown = withCorrections(previewed, true).lines
    expect(record?.lines?.map(({ difference, value }) => ({ difference, value }))).toEqual(
      shown.map((line) => ({
        difference: line.difference,
        value: differenceValue(line, 'AMD'),
      })),
    )
    // Nothing of the count itself has changed.
    const { documents } = await one.prepare(id)
    expect(documents).toMatchObject([{ changed_good_ids: [] }])
  })

  test('is sent as it was counted when nobody chose the corrections', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const id = await bar.counted(EVENING, END)
    await one.send(id, { timeZone: BAR_ZONE })
    const [document] = await one.documentsOf(id)
    expect(document?.lines).toContainEqual({
      productId: 'p-vodka',
      containerId: null,
      amountContainer: 0.35,
    })
    expect(document?.comment).not.toMatch(/corrected/)
    expect((await one.sends(id))[0]?.sold).toEqual([])
  })

  test('is not sent with other corrections than a person saw', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const id = await bar.counted(EVENING, END)
    const sold = seenIn(await bar.preview(id))
    const before = await one.imports()
    await bar.till([...usualTonics(120), ...pours, sale('p-vodka', 90, 0.035)])
    const late = await one.send(id, { timeZone: BAR_ZONE, sold })
    expect(late).toMatchObject({ status: 409, body: { code: 'send_changed' } })
    const invented = sold.map((line) => ({ ...line, moved: -0.3 }))
    expect((await one.send(id, { timeZone: BAR_ZONE, sold: invented })).status).toBe(409)
    await bar.say(id, false)
    expect((await one.send(id, { timeZone: BAR_ZONE, sold })).status).toBe(409)
    expect(await one.imports()).toBe(before)
  })

  test('is asked about anew for a later time', async () => {
    await bar.till([...usualTonics(300), ...pours, sale('p-vodka', 200, 0.1)])
    const id = await bar.counted(EVENING, END)
    const later = await bar.preview(id, { date: wallAt(210).slice(0, 16) })
    expect(soldOf(later, 'vodka').sold).toMatchObject({ moved: -0.205, corrected: 0.145 })
    expect(later.documents?.[0]?.sold?.until).toBe(wallAt(210))
  })

  test('is corrected the other way for a document dated before the readings', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const id = await bar.counted(EVENING, END)
    const early = await bar.preview(id, { date: wallAt(40).slice(0, 16) })
    expect(soldOf(early, 'vodka').sold).toMatchObject({ moved: 0, corrected: null, reason: null })
    expect(soldOf(early, 'tonic').sold).toMatchObject({ moved: 6, corrected: 18 })
  })

  test('leaves a product uncorrected that was sold between two of its readings', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const id = await bar.counted(
      [...EVENING, { good: 'vodka', minute: 105, ml: 140, place: 'Cellar' }],
      END,
    )
    const { sold, counted } = soldOf(await bar.preview(id), 'vodka')
    expect(counted).toBe(0.49)
    expect(sold).toMatchObject({
      moved: null,
      corrected: null,
      reason: 'between_readings',
      least: -0.105,
      most: -0.035,
    })
  })

  test('is not corrected where the till books everything at the end of the shift, and says so', async () => {
    const sales = [...usualTonics(120), ...pours]
    await bar.till(sales, { posting: 'session', sessionEnds: [wallAt(180)], wallNow: wallAt(125) })
    const id = await bar.counted(EVENING, END)
    const during = await bar.preview(id)
    expect(during.documents?.[0]?.sold).toMatchObject({ reason: null, posting: 'still' })
    expect(seenIn(during)).toEqual([])
    // The shift has ended, and the document is dated after it: all of the day's sales are there.
    await iiko.behave({ wallNow: wallAt(240) })
    const after = await bar.preview(id, { date: wallAt(200).slice(0, 16) })
    expect(after.documents?.[0]?.sold).toMatchObject({ posting: 'at_once' })
    expect(soldOf(after, 'vodka').sold).toMatchObject({ corrected: null, reason: 'all_at_once' })
    expect(soldOf(after, 'tonic').sold).toMatchObject({ corrected: null, reason: 'all_at_once' })
  })

  test('is corrected once the till tells what it kept until the end of the shift', async () => {
    const sales = [...usualTonics(120), ...pours]
    const clock = { sessionEnds: [wallAt(180)], wallNow: wallAt(125) }
    await bar.till(sales, { posting: 'session_backdated', ...clock })
    const id = await bar.counted(EVENING, END)
    expect(seenIn(await bar.preview(id))).toEqual([])
    await iiko.behave({ wallNow: wallAt(240) })
    expect(soldOf(await bar.preview(id), 'vodka').sold?.corrected).toBe(0.245)
  })

  test('is compared with what was expected when it was read, and costs in proportion', async () => {
    await bar.till([...usualTonics(120), ...pours])
    const id = await bar.counted(EVENING, END)
    await bar.preview(id)
    const answer = await one.call('GET', `/inventory-expected?inventoryId=${id}`)
    const { data } = expectedAnswer.parse(answer.body)
    // 20 of them less the eleven until the reading; thirteen had gone at the end of the count.
    const tonic = data.find(({ product_name }) => product_name === 'Tonic')
    expect(tonic?.stores).toMatchObject([{ amount: 9000, sum: 9000, stands_for: at(100) }])
    await bar.say(id, false)
    await bar.preview(id)
    const again = await one.call('GET', `/inventory-expected?inventoryId=${id}`)
    const before = expectedAnswer.parse(again.body).data
    expect(before.find(({ product_name }) => product_name === 'Tonic')?.stores).toMatchObject([
      { amount: 7000, stands_for: at(120) },
    ])
  })

  test('is said by a call, too, and told in the answer', async () => {
    const id = await bar.counted(EVENING, { ...END, isSaid: false })
    const path = `${INVENTORIES_PATH}/${id}/sold-meanwhile`
    const body = { sold_meanwhile: true }
    const { owner, barman } = one.bar
    expect(await callAs(server, owner, 'PUT', path, { body })).toMatchObject({
      status: 200,
      body: { id, sold_meanwhile: true },
    })
    expect((await callAs(server, barman, 'PUT', path, { body })).status).toBe(403)
  })
})
