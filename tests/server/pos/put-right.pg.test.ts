import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { previewAnswer, type PreviewAnswer } from '#protocol/pos/preview.ts'
import { recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { STORE } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'

/** Of the products that are counted. */
const NAMES = ['Водка импортная', 'Tonic']

describeSending('an inventory that was sent', () => {
  const preview = async (id: string, over: Record<string, unknown>): Promise<PreviewAnswer> =>
    previewAnswer.parse((await one.preview(id, over)).body)
  const corrects = { part: 1, missing: false }
  const look = (inventoryId: string, part = 1) =>
    one.call('POST', '/sends/look', { inventoryId, part })

  test('is corrected by a new document that says so, a minute later, and by one only', async () => {
    const id = await one.counted()
    await one.send(id)
    await pushAll(server, one.bar.owner, [recording(id, one.goods[0])])
    const [first] = await one.documentsOf(id)
    const number = must(first, 'document').number
    const { documents = [], staying, problems } = await preview(id, { corrects })
    expect(problems).toEqual([])
    expect(documents).toMatchObject([
      {
        document_number: `${number}-2`,
        store: { id: STORE.bar, name: 'Bar', group: 'Cascade' },
        date: '2026-11-21T01:16:00',
        comment: `Corrects ${number}. Dram: #1`,
        lines: [
          { product_name: 'Водка импортная', expected: 1.75, counted: 2.1, difference: 0.35 },
          { product_name: 'Tonic', expected: 3, counted: 3, difference: 0 },
        ],
      },
    ])
    expect(staying).toMatchObject({ document_number: number, products: [] })
    expect(await one.documentsOf(id)).toHaveLength(1)
    // The accountant reads what the person who sends it speaks.
    const russian = await callAs(server, one.bar.owner, 'POST', `${one.base}/inventory-preview`, {
      body: { inventoryId: id, storeId: STORE.bar, corrects },
      headers: { 'accept-language': 'ru' },
    })
    const [inRussian] = previewAnswer.parse(russian.body).documents ?? []
    expect(inRussian?.comment).toBe(`Исправляет ${number}. Dram: №\u00A01`)

    expect((await one.send(id, { corrects })).body).toMatchObject({ success: true })
    expect((await one.send(id, { corrects })).body).toMatchObject({ success: true })
    const [, second, ...others] = await one.documentsOf(id)
    expect(others).toEqual([])
    expect(second).toMatchObject({ number: `${number}-2`, comment: `Corrects ${number}. Dram: #1` })
    expect((await iiko.seen()).stock).toMatchObject({ [`${STORE.bar}:p-vodka`]: 2.1 })
    expect((await one.prepare(id)).documents).toMatchObject([
      { document_number: `${number}-2`, corrects: number, changed_good_ids: [] },
    ])
    expect(await one.sends(id)).toMatchObject([
      { document_number: `${number}-2`, corrects: number, corrected_by: [], state: 'sent' },
      { document_number: number, corrects: null, corrected_by: [`${number}-2`], state: 'sent' },
    ])
  })

  test('is not corrected at the time of what stands in the same store, which would not count', async () => {
    const id = await one.counted()
    await one.send(id)
    await pushAll(server, one.bar.owner, [recording(id, one.goods[0])])
    const same = { corrects, date: '2026-11-21T01:15' }
    const { problems, canSend } = await preview(id, same)
    expect(problems).toMatchObject([{ code: 'date_not_later', remedy: 'choose_date' }])
    expect(canSend).toBe(false)
    expect(await one.send(id, same)).toMatchObject({ status: 409, body: { code: 'send_problems' } })
    expect(await one.documentsOf(id)).toHaveLength(1)
    const later = { corrects, date: '2026-11-21T02:00' }
    expect((await one.send(id, later)).status).toBe(200)
    expect((await one.documentsOf(id))[1]).toMatchObject({ date: '2026-11-21T02:00:00' })
  })

  test('is later than everything that stands in its store, also what is corrected no more', async () => {
    const id = await one.counted()
    await one.send(id)
    await pushAll(server, one.bar.owner, [recording(id, one.goods[0])])
    await one.send(id, { corrects })
    const [, second] = await one.documentsOf(id)
    await iiko.delete(must(second, 'document').number)
    expect((await look(id, 2)).body).toMatchObject({ state: 'missing' })
    await one.send(id, { corrects: { part: 2, missing: true } })
    expect(await one.documentsOf(id)).toMatchObject([
      { date: '2026-11-21T01:15:00' },
      { date: '2026-11-21T01:16:00' },
    ])
  })

  test('comes back to its store at a later time, and what stayed there is told', async () => {
    const id = await one.countedByPlace()
    await one.send(id)
    const [first] = await one.documentsOf(id)
    const number = must(first, 'document').number
    await one.send(id, { corrects, storeId: STORE.kitchen })
    const back = { corrects: { part: 2, missing: false } }
    const { documents = [], staying, stayingBefore } = await preview(id, back)
    expect(documents).toMatchObject([{ store: { name: 'Bar' }, date: '2026-11-21T01:16:00' }])
    expect(staying).toMatchObject({ document_number: `${number}-2`, products: NAMES })
    expect(stayingBefore).toEqual([])
    const places = [{ place: 'Cellar', storeId: STORE.bar }]
    const partly = await preview(id, { ...back, storeId: STORE.kitchen, places })
    expect(partly.staying).toMatchObject({ document_number: `${number}-2`, products: [] })
    expect(partly.stayingBefore).toMatchObject([
      { document_number: number, store_name: 'Bar', products: ['Tonic'] },
    ])
    const early = { ...back, date: '2026-11-21T01:15' }
    expect((await preview(id, early)).problems).toMatchObject([{ code: 'date_not_later' }])
    expect((await one.send(id, back)).status).toBe(200)
    expect((await one.documentsOf(id))[2]).toMatchObject({ date: '2026-11-21T01:16:00' })
  })

  test('is sent to the right store after a wrong one, and what the wrong one keeps is told', async () => {
    const id = await one.counted()
    await one.send(id)
    const right = { corrects, storeId: STORE.kitchen }
    const { documents = [], staying } = await preview(id, right)
    expect(documents).toMatchObject([
      { store: { name: 'Kitchen' }, date: '2026-11-21T01:15:00', lines: [{}, {}] },
    ])
    expect(staying).toMatchObject({ store_name: 'Bar', products: NAMES })
    expect((await one.send(id, right)).status).toBe(200)
    expect((await one.documentsOf(id)).map(({ storeId }) => storeId)).toEqual([
      STORE.bar,
      STORE.kitchen,
    ])
    expect((await one.prepare(id)).documents).toMatchObject([
      { store_name: 'Kitchen', store_group: 'Cascade' },
    ])
  })

  test('is found gone by a look-up alone, and is sent again by a person alone', async () => {
    const id = await one.counted()
    await one.send(id)
    const number = must((await one.documentsOf(id))[0], 'document').number
    const gone = { corrects: { part: 1, missing: true } }
    expect(await one.send(id, gone)).toMatchObject({ status: 409, body: { code: 'send_changed' } })
    expect((await look(id)).body).toMatchObject({ state: 'sent', missing_at: null })

    await iiko.delete(number)
    await iiko.behave({ forbidden: ['reports/storeOperations'] })
    expect((await look(id)).status).toBe(409)
    expect(await one.sends(id)).toMatchObject([{ state: 'sent' }])
    await iiko.behave({ forbidden: [] })
    expect((await look(id)).body).toMatchObject({
      state: 'missing',
      events: [{ kind: 'gone', user_name: expect.any(String) }, {}, {}, {}],
    })
    await one.send(id)
    await server.deps.pos.lookUps.drain()
    expect(await one.documentsOf(id)).toEqual([])
    expect((await one.prepare(id)).documents).toMatchObject([{ missing_at: expect.any(String) }])
    expect(await one.send(id, { corrects })).toMatchObject({ body: { code: 'send_changed' } })

    const { staying, documents = [] } = await preview(id, gone)
    expect(staying).toBeNull()
    expect(documents).toMatchObject([
      { date: '2026-11-21T01:15:00', document_number: `${number}-2` },
    ])
    await Promise.all([one.send(id, gone), one.send(id, gone)])
    expect(await one.documentsOf(id)).toMatchObject([
      { number: `${number}-2`, comment: `Replaces ${number}, which is gone. Dram: #1` },
    ])
    expect((await iiko.seen()).stock).toMatchObject({ [`${STORE.bar}:p-vodka`]: 1.75 })
  })

  test('that is found there again after it was missed is simply there', async () => {
    const id = await one.counted()
    await one.send(id)
    await iiko.behave({ reportHides: true })
    expect((await look(id)).body).toMatchObject({ state: 'missing' })
    await iiko.behave({ reportHides: false })
    expect((await look(id)).body).toMatchObject({ state: 'sent', missing_at: null })
  })

  test('is not corrected while nobody knows whether its correction arrived', async () => {
    const id = await one.counted()
    await one.send(id)
    await pushAll(server, one.bar.owner, [recording(id, one.goods[0])])
    await iiko.behave({ reportHides: true, dropAfterSaving: 1 })
    expect((await one.send(id, { corrects })).status).toBe(502)
    const before = await one.imports()
    expect((await one.send(id, { corrects })).status).toBe(502)
    expect(await one.imports()).toBe(before)
    expect((await one.prepare(id)).open).toMatchObject([{ state: 'unknown', part: 2 }])
    await iiko.behave({ reportHides: false })
    expect((await one.send(id, { corrects })).status).toBe(200)
    expect(await one.documentsOf(id)).toHaveLength(2)
  })

  test('counts as before when its correction is refused', async () => {
    const id = await one.counted()
    await one.send(id)
    const number = must((await one.documentsOf(id))[0], 'document').number
    await pushAll(server, one.bar.owner, [recording(id, one.goods[0])])
    await iiko.behave({ refusal: { at: 'import', errorMessage: 'Период закрыт' } })
    expect((await one.send(id, { corrects })).status).toBe(409)
    await iiko.behave({ refusal: null })
    expect((await one.prepare(id)).documents).toMatchObject([
      { document_number: number, changed_good_ids: [one.goods[0].id] },
    ])
    expect(await one.sends(id)).toMatchObject([
      {
        state: 'refused',
        said: ['Период закрыт'],
        events: [{ kind: 'refused' }, { kind: 'asked' }],
      },
      { state: 'sent', corrected_by: [] },
    ])
    expect((await one.send(id, { corrects })).status).toBe(200)
    expect((await one.documentsOf(id)).map((document) => document.number)).toEqual([
      number,
      `${number}-2`,
    ])
  })
})
