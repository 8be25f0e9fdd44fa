import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { expectedAnswer, type ExpectedProduct } from '#protocol/pos/expected.ts'
import type { User } from '#domain/people/people.ts'
import { recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { catalogueOf, STORE } from '#tests/support/pos/bar-catalogue.ts'
import { SendingBar } from '#tests/support/pos/sending-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'

describeSending('what the system expected of an inventory', () => {
  const answerTo = (id: string, user: User = one.bar.owner) =>
    one.call('GET', `/inventory-expected?inventoryId=${id}`, undefined, user)

  const expectedOf = async (id: string, user?: User): Promise<ExpectedProduct[]> =>
    expectedAnswer.parse((await answerTo(id, user)).body).data

  /** Amounts by store of the vodka. */
  const vodkaIn = async (id: string): Promise<Record<string, number>> => {
    const [vodka] = one.goods
    const product = (await expectedOf(id)).find(({ good_ids }) => good_ids.includes(vodka.id))
    return Object.fromEntries(
      (product?.stores ?? []).map(({ store_name, amount }) => [store_name, amount]),
    )
  }

  const stocked = (stock: Record<string, number>) =>
    iiko.sell({ ...catalogueOf(one.bar.company.goods), stock })

  test('is kept from a preview, and its sums are told to those who may see prices', async () => {
    const id = await one.counted()
    expect(await expectedOf(id)).toEqual([])
    await one.preview(id, { timeZone: 'Asia/Yerevan' })
    const [vodka, tonic] = one.goods
    const found = await expectedOf(id)
    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          product_name: 'Водка импортная',
          measurement_unit: 'л',
          currency: 'AMD',
          good_ids: [vodka.id],
          stores: [
            expect.objectContaining({
              store_id: STORE.bar,
              store_name: 'Bar',
              scope: { except: [] },
              amount: 5000,
              sum: 5000,
            }),
          ],
        }),
        expect.objectContaining({
          measurement_unit: 'шт',
          good_ids: [tonic.id],
          stores: [expect.objectContaining({ amount: 20_000, sum: 20_000 })],
        }),
      ]),
    )
    const sums = (await expectedOf(id, one.bar.manager)).flatMap(({ stores }) =>
      stores.map(({ sum }) => sum),
    )
    expect(sums).toEqual([null, null])
    expect((await answerTo(id, one.bar.barman)).status).toBe(403)
  })

  test('stands for the moment of the count, whatever clock the system and the person have', async () => {
    const id = await one.counted()
    const momentOf = async (timeZone: string) => {
      await one.preview(id, { timeZone, date: '2026-03-01T22:30' })
      return (await expectedOf(id))[0]?.stores[0]?.stands_for
    }
    // The system's clock is four hours ahead, and takes the time for its own.
    expect(await momentOf('Atlantic/Reykjavik')).toBe('2026-03-01T18:30:00.000Z')
    await iiko.behave({ clock: '' })
    expect(await momentOf('Atlantic/Reykjavik')).toBe('2026-03-01T22:30:00.000Z')
    expect(await momentOf('Asia/Yerevan')).toBe('2026-03-01T18:30:00.000Z')
  })

  test('is replaced by a newer answer, and stays when an answer cannot be read', async () => {
    const id = await one.counted()
    await one.preview(id)
    await stocked({ [`${STORE.bar}:p-vodka`]: 2.5 })
    await one.preview(id)
    expect(await vodkaIn(id)).toEqual({ Bar: 2500 })
    await stocked({ [`${STORE.bar}:p-vodka`]: 9 })
    await iiko.behave({ pages: ['check/incomingInventory'] })
    expect((await one.preview(id)).status).toBe(502)
    await iiko.behave({ pages: [], refusal: { at: 'check', errorMessage: 'Период закрыт' } })
    expect((await one.preview(id)).status).toBe(200)
    expect(await vodkaIn(id)).toEqual({ Bar: 2500 })
  })

  test('adds up over stores, and moves when the goods turn out to belong to another', async () => {
    const id = await one.countedByPlace()
    await stocked({ [`${STORE.bar}:p-vodka`]: 5, [`${STORE.kitchen}:p-vodka`]: 1.5 })
    const places = [{ place: 'Cellar', storeId: STORE.kitchen }]
    await one.preview(id, { places })
    expect(await vodkaIn(id)).toEqual({ Bar: 5000, Kitchen: 1500 })
    await one.preview(id, { storeId: STORE.kitchen })
    expect(await vodkaIn(id)).toEqual({ Kitchen: 1500 })
    await one.preview(id)
    expect(await vodkaIn(id)).toEqual({ Bar: 5000 })
  })

  test('is kept by sending too, and what was counted never takes its place', async () => {
    const id = await one.counted()
    expect((await one.send(id)).status).toBe(200)
    expect(await vodkaIn(id)).toEqual({ Bar: 5000 })
    // A late bottle is put right by a further document, before which the system expects the count.
    const [vodka] = one.goods
    await pushAll(server, one.bar.owner, [
      recording(id, vodka, { is_full: true, count: 1, gross: null }),
    ])
    const corrects = { part: 1, missing: false }
    await one.preview(id, { corrects })
    expect(await vodkaIn(id)).toEqual({ Bar: 5000 })
    expect((await one.send(id, { corrects })).status).toBe(200)
    expect(await one.documentsOf(id)).toHaveLength(2)
    expect(await vodkaIn(id)).toEqual({ Bar: 5000 })
  })

  test('moves to another store when a document is put right there, and not before', async () => {
    const id = await one.counted()
    await stocked({ [`${STORE.bar}:p-vodka`]: 5, [`${STORE.kitchen}:p-vodka`]: 1.5 })
    await one.send(id)
    const elsewhere = { storeId: STORE.kitchen, corrects: { part: 1, missing: false } }
    await one.preview(id, elsewhere)
    expect(await vodkaIn(id)).toEqual({ Bar: 5000 })
    expect((await one.send(id, elsewhere)).status).toBe(200)
    expect(await vodkaIn(id)).toEqual({ Kitchen: 1500 })
  })

  test('is of no product that is matched no longer', async () => {
    const id = await one.counted()
    await one.preview(id)
    const [vodka, tonic] = one.goods
    const found = await expectedOf(id)
    const product = must(
      found.find(({ good_ids }) => good_ids.includes(vodka.id)),
      'product',
    )
    const match = { integratedGoodId: product.product_id, clientGoodId: vodka.id, mode: 'without' }
    expect((await one.call('POST', '/resolve', match)).status).toBe(200)
    expect((await expectedOf(id)).map(({ good_ids }) => good_ids)).toEqual([[tonic.id]])
  })

  test('is nobody else’s', async () => {
    const id = await one.counted()
    await one.preview(id)
    const other = await SendingBar.open(server, database, iiko)
    const path = `/inventory-expected?inventoryId=${id}`
    expect((await other.call('GET', path)).status).toBe(404)
    const company = database.inCompany(other.bar.company.id)
    expect(await company.query('select product_id from pos_expected')).toEqual([])
    const own = database.inCompany(one.bar.company.id)
    expect(await own.query('select product_id from pos_expected')).toHaveLength(2)
  })
})
