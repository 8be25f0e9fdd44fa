import { beforeEach, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { completing } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { newUuid } from '#tests/support/ids.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
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
  type Reading,
} from '#tests/support/pos/selling-bar.ts'
import type { Behaviour } from '#tests/support/pos/world.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, patience, server } from '#tests/support/rooms/till-room.ts'

const BALANCE = 'balance/stores'
/** More than any preview asks for. */
const ALL_BALANCES = Array.from({ length: 20 }, () => ({ path: BALANCE, when: 'before' as const }))

describeSending('a till that tells its books badly', () => {
  let bar: SellingBar

  beforeEach(async () => {
    bar = new SellingBar(one)
  })

  const sales = [...usualTonics(120), sale('p-vodka', 30, 0.035), sale('p-vodka', 70, 0.07)]

  test.each<[string, Partial<Behaviour>, string]>([
    ['refuses them to this login', { forbidden: [BALANCE] }, 'not_told'],
    ['answers with nothing at all', { hidesBalance: true }, 'not_told'],
    ['is too slow', { holds: ALL_BALANCES }, 'not_told'],
    ['breaks off in the middle', { cuts: [{ path: BALANCE, when: 'half' }] }, 'not_told'],
    ['shows a page of a proxy', { pages: [BALANCE] }, 'not_told'],
    [
      'does not know the moment',
      { failures: [{ path: BALANCE, status: 400, text: 'Wrong date format' }] },
      'not_told',
    ],
    ['does not say what time it is there', { clock: '' }, 'clock_unknown'],
  ])(
    'that %s corrects nothing, and the preview is there all the same',
    async (_how, over, reason) => {
      await bar.till(sales, over)
      const id = await bar.counted(EVENING, END)
      const preview = await patience.during(iiko, bar.preview(id))
      expect(preview.canSend).toBe(true)
      expect(preview.documents?.[0]?.sold).toMatchObject({ reason, posting: null })
      expect(soldOf(preview, 'vodka').sold).toMatchObject({ moved: null, corrected: null, reason })
      expect(seenIn(preview)).toEqual([])
      expect((await iiko.seen()).sessions).toBe(0)
    },
  )

  test.each(['refused', 'clamped'] as const)(
    'is not asked for a moment that has not come, which is %s there',
    async (future) => {
      await bar.till(sales, { future, wallNow: wallAt(240) })
      const id = await bar.counted(EVENING, END)
      const before = (await iiko.seen()).moments.length
      const preview = await bar.preview(id, { date: wallAt(600).slice(0, 16) })
      expect(preview.documents?.[0]?.sold).toMatchObject({ reason: 'in_future' })
      expect((await iiko.seen()).moments).toHaveLength(before)
    },
  )

  test('that restarts in between is signed in to again, one request after the other', async () => {
    await bar.till(sales, { expiries: [BALANCE], slots: 1 })
    const before = await iiko.seen()
    const preview = await bar.preview(await bar.counted(EVENING, END))
    expect(soldOf(preview, 'vodka').sold?.corrected).toBe(0.28)
    const seen = await iiko.seen()
    expect(seen.logins - before.logins).toBe(2)
    expect(seen.overlaps).toBe(0)
    expect(seen.sessions).toBe(0)
  })

  test('that leaves out what it has none of has sold it', async () => {
    await bar.till([...usualTonics(120), sale('p-vodka', 110, 5)])
    const readings: Reading[] = [
      { good: 'vodka', minute: 60, sealed: 9 },
      must(EVENING[1], 'tonic'),
    ]
    const preview = await bar.preview(await bar.counted(readings, END))
    expect(soldOf(preview, 'vodka').sold).toMatchObject({ moved: -5, corrected: 1.3 })
  })

  test('that has sold more than was counted corrects nothing of it', async () => {
    await bar.till([...sales, sale('p-vodka', 110, 0.5)])
    const preview = await bar.preview(await bar.counted(EVENING, END))
    expect(soldOf(preview, 'vodka').sold).toMatchObject({
      corrected: null,
      reason: 'below_nothing',
      least: -0.57,
    })
    expect(soldOf(preview, 'tonic').sold?.corrected).toBe(10)
  })

  test('is not believed to know of a delivery that only Dram was told of', async () => {
    await bar.till(sales)
    const id = await bar.counted(EVENING, END)
    const [vodka] = one.goods
    const line = {
      id: newUuid(),
      good_id: vodka.id,
      name: 'Vodka',
      unit: 'piece',
      amount: 6,
      case_size: null,
      product_id: null,
    }
    const args = {
      branch_id: must(one.bar.company.branches[0], 'branch').id,
      delivered_at: at(80),
      supplier: '',
      number: '',
      lines: [line],
      prices: [],
      source: 'typed',
      document: null,
    }
    await pushAll(server, one.bar.owner, [{ ...completing(id), kind: 'record-delivery', args }])
    const preview = await bar.preview(id)
    expect(soldOf(preview, 'vodka').sold).toMatchObject({ corrected: null, reason: 'delivered' })
    expect(soldOf(preview, 'tonic').sold).toMatchObject({ corrected: 10, reason: null })
    // Dated before the delivery, it has nothing to do with it.
    const early = await bar.preview(id, { date: wallAt(75).slice(0, 16) })
    expect(soldOf(early, 'vodka').sold).toMatchObject({ moved: -0.07, reason: null })
  })

  test('counts what its own documents brought as what came', async () => {
    await bar.till([...sales, sale('p-vodka', 80, -4.2, { isDocument: true })])
    const preview = await bar.preview(await bar.counted(EVENING, END))
    expect(soldOf(preview, 'vodka').sold).toMatchObject({ moved: 4.13, corrected: 4.48 })
  })

  test('is asked at sixteen moments at most, whatever was read how often', async () => {
    const readings = Array.from({ length: 60 }, (_none, index): Reading => ({
      good: index % 2 ? 'vodka' : 'tonic',
      minute: 1 + index * 1.9,
      ...(index % 2 ? { ml: 35 } : { sealed: 1 }),
    }))
    await bar.till(sales)
    const id = await bar.counted(readings, END)
    const before = (await iiko.seen()).moments.length
    const preview = await bar.preview(id)
    const asked = (await iiko.seen()).moments.slice(before)
    expect(asked.length).toBeLessThanOrEqual(16)
    expect(new Set(asked).size).toBe(asked.length)
    expect(soldOf(preview, 'tonic').sold).toMatchObject({ reason: 'between_readings' })
  })

  test('is asked twice where nothing moved', async () => {
    await bar.till([])
    const id = await bar.counted(EVENING, END)
    const before = (await iiko.seen()).moments.length
    const preview = await bar.preview(id)
    expect((await iiko.seen()).moments.slice(before)).toEqual([wallAt(60), wallAt(120)])
    expect(preview.documents?.[0]?.sold).toMatchObject({ reason: null, posting: 'still' })
  })

  test('does not have a document that we put right taken for a sale', async () => {
    // What is sold in the very second of a document can't be told from it.
    await bar.till([...usualTonics(115), ...sales.slice(-2), sale('p-vodka', 119, 0.035)])
    const id = await bar.counted(EVENING, END)
    const sold = seenIn(await bar.preview(id))
    expect((await one.send(id, { timeZone: BAR_ZONE, sold })).body).toMatchObject({ success: true })
    const corrects = { part: 1, missing: false }
    const again = await bar.preview(id, { corrects })
    expect(again.documents?.[0]?.date).toBe(wallAt(121))
    expect(soldOf(again, 'vodka')).toMatchObject({ expected: 0.245, sold: { corrected: 0.245 } })
    expect(soldOf(again, 'tonic')).toMatchObject({ expected: 11, sold: { corrected: 11 } })
    const seen = seenIn(again)
    expect((await one.send(id, { timeZone: BAR_ZONE, corrects, sold: seen })).status).toBe(200)
    expect((await one.documentsOf(id)).map(({ lines }) => lines)).toHaveLength(2)
  })

  test('tells nothing of a store that another document is for', async () => {
    await bar.till([...sales, { ...sale('p-vodka', 90, 0.2), store: STORE.kitchen }])
    const preview = await bar.preview(await bar.counted(EVENING, END))
    expect(soldOf(preview, 'vodka').sold?.corrected).toBe(0.28)
  })
})
