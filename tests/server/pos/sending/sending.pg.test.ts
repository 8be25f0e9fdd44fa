import { beforeEach, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import { POS_SYSTEMS } from '#domain/pos/systems.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { previewAnswer } from '#protocol/pos/preview.ts'
import { prepareAnswer, sendAnswer } from '#protocol/pos/sending.ts'
import { completing, opening, recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { catalogueOf, STORE } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, syrveUrl, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL } from '#tests/support/pos/world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

describeTill('an inventory sent to the system', () => {
  describe.each(POS_SYSTEMS)('%s', (system) => {
    const BASE = integrationPath(system)
    let bar: PosBar
    let vodka: Good
    let tonic: Good
    let lemon: Good

    beforeEach(async () => {
      bar = await posBar(database)
      ;[vodka, tonic, lemon] = bar.company.goods as [Good, Good, Good]
      await iiko.behave({ ...USUAL, failures: [] })
      await iiko.restart()
      await iiko.sell(catalogueOf(bar.company.goods))
      await connect(server, bar, { url: system === 'syrve' ? syrveUrl(iiko.port) : iiko.url })
      await as(bar.owner, 'POST', '/sync')
    })

    const as = (user: User, method: string, path: string, body?: unknown) =>
      callAs(server, user, method, `${BASE}${path}`, body === undefined ? {} : { body })

    /** Two sealed bottles of vodka and half of one, and three tonics. */
    const counted = async (isCompleted = true, branch = 0): Promise<string> => {
      const open = opening(must(bar.company.branches[branch], 'branch').id)
      await pushAll(server, bar.owner, [
        open,
        recording(open.id, vodka, { is_full: true, count: 2, gross: null }),
        recording(open.id, vodka),
        recording(open.id, tonic, { is_full: true, count: 3, gross: null }),
        ...(isCompleted ? [completing(open.id)] : []),
      ])
      return open.id
    }

    const body = (inventoryId: string, storeId = STORE.bar) => ({ inventoryId, storeId })
    const documents = async () => (await iiko.seen()).documents
    const documentsOf = async (inventoryId: string) => {
      const own = inventoryId.slice(-8).toUpperCase()
      return (await documents()).filter(({ number }) => number.includes(own))
    }
    const prepare = async (inventoryId: string, query = '') => {
      const path = `/inventory-prepare?inventoryId=${inventoryId}${query}`
      return prepareAnswer.parse((await as(bar.owner, 'GET', path)).body)
    }
    const send = (inventoryId: string, storeId?: string) =>
      as(bar.owner, 'POST', '/inventory-sync', body(inventoryId, storeId))

    test('is prepared with every good’s product and amount, or with what is missing', async () => {
      const id = await counted()
      const { items, data, ...counts } = await prepare(id)
      expect(data).toEqual(items)
      expect(counts).toEqual({
        total: 2,
        totalCount: 2,
        resolvedCount: 2,
        unresolvedCount: 0,
        documents: [],
        unfinished: null,
        open: [],
        hasHistory: false,
      })
      const byGood = new Map(items.map((item) => [item.good?.id, item]))
      expect(byGood.get(vodka.id)).toMatchObject({
        product: { name: 'Водка импортная', measurement_unit: 'л', status: 1 },
        amounts: [
          { container_id: 'c-bottle', amount: 2 },
          { container_id: null, amount: 0.35 },
        ],
        amount: 1.75,
        problem: null,
      })
      expect(byGood.get(tonic.id)).toMatchObject({ amounts: [{ amount: 3 }], amount: 3 })
      expect((await prepare(id, '&search=tonic')).total).toBe(1)
      expect((await prepare(id, '&status=unresolved')).total).toBe(0)
    })

    test('is previewed with expected, counted and difference, and nothing is saved', async () => {
      const id = await counted()
      const answer = await as(bar.manager, 'POST', '/inventory-preview', body(id))
      const preview = previewAnswer.parse(answer.body)
      expect(preview).toMatchObject({
        store: { id: STORE.bar, name: 'Bar' },
        problems: [],
        canSend: true,
      })
      expect(preview.lines).toMatchObject([
        { product_name: 'Водка импортная', expected: 5, counted: 1.75, difference: -3.25 },
        { product_name: 'Tonic', expected: 20, counted: 3, difference: -17 },
      ])
      // An open bottle and two sealed ones, in litres; pieces are exact.
      const [first, second] = preview.lines
      expect(first?.uncertainty).toBeGreaterThan(0.01)
      expect(first?.uncertainty).toBeLessThan(0.05)
      expect(second?.uncertainty).toBe(0)
      expect(await documentsOf(id)).toEqual([])
    })

    test('reports every problem at once, each with its remedy', async () => {
      const open = opening(must(bar.company.branches[0], 'branch').id)
      await pushAll(server, bar.owner, [
        open,
        recording(open.id, vodka),
        recording(open.id, lemon),
        { ...recording(open.id, vodka), args: bare(open.id) },
      ])
      const answer = await as(bar.owner, 'POST', '/inventory-preview', body(open.id, 'no-store'))
      const { problems, canSend } = previewAnswer.parse(answer.body)
      expect(canSend).toBe(false)
      const reported = problems.map(({ code, remedy }) => [code, remedy])
      expect(reported.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
        ['barcode_unknown', 'create_good'],
        ['inventory_open', 'complete_inventory'],
        ['store_unknown', 'choose_store'],
        ['unit_unresolved', 'match'],
      ])
      expect(await send(open.id)).toMatchObject({
        status: 409,
        body: { code: 'send_problems', details: { problems: expect.any(Array) } },
      })
      expect(await documentsOf(open.id)).toEqual([])
    })

    const bare = (inventory_id: string) => ({
      ...(recording(inventory_id, vodka).args as object),
      good_id: null,
      barcode: '4600000000008',
      measurement_unit: null,
      figures: { weight_full: null, weight_empty: null, litrage: null, density: null },
    })

    test('is sent once, in packs and units, at the time of its completion', async () => {
      const id = await counted()
      const answer = await send(id)
      expect(answer.status).toBe(200)
      const { success, documents: sent, unresolvedCount } = sendAnswer.parse(answer.body)
      expect({ success, unresolvedCount }).toEqual({ success: true, unresolvedCount: 0 })
      expect(sent).toMatchObject([{ store_name: 'Bar', goods: 2 }])
      const [document, ...others] = await documentsOf(id)
      expect(others).toEqual([])
      expect(document).toMatchObject({
        number: sent?.[0]?.document_number,
        date: '2026-11-21T01:15:00',
        status: 'PROCESSED',
        storeId: STORE.bar,
      })
      expect(document?.lines).toEqual(
        expect.arrayContaining([
          { productId: 'p-vodka', containerId: 'c-bottle', amountContainer: 2 },
          { productId: 'p-vodka', containerId: null, amountContainer: 0.35 },
          { productId: 'p-tonic', containerId: null, amountContainer: 3 },
        ]),
      )
      const { documents: shown, items } = await prepare(id)
      expect(shown).toMatchObject(sent ?? [])
      expect(items.every(({ sent_in }) => sent_in === document?.number)).toBe(true)
    })

    test('creates no second document, however often and to whichever store it is sent', async () => {
      const id = await counted()
      await Promise.all([send(id), send(id)])
      expect((await send(id)).status).toBe(200)
      expect((await send(id, STORE.kitchen)).status).toBe(200)
      expect(await documentsOf(id)).toHaveLength(1)
    })

    test('reports what was counted differently after it was sent', async () => {
      const id = await counted()
      await send(id)
      expect((await prepare(id)).documents).toMatchObject([{ changed_good_ids: [] }])
      await pushAll(server, bar.owner, [recording(id, vodka)])
      expect((await prepare(id)).documents).toMatchObject([{ changed_good_ids: [vodka.id] }])
      expect((await send(id)).body).toMatchObject({ success: true })
      expect(await documentsOf(id)).toHaveLength(1)
    })

    test('sends what was matched later in a second document, without the lines of the first', async () => {
      const open = opening(must(bar.company.branches[0], 'branch').id)
      await pushAll(server, bar.owner, [
        open,
        recording(open.id, vodka),
        recording(open.id, lemon),
        completing(open.id),
      ])
      expect((await send(open.id)).body).toMatchObject({ success: true, unresolvedCount: 1 })
      await database.query('update goods set density = 0.9 where id = $1', [lemon.id])
      const [product] = await database.query<{ id: string }>(
        `select id from pos_products where company_id = $1 and external_id = 'p-lemon'`,
        [bar.company.id],
      )
      const match = { integratedGoodId: product?.id, clientGoodId: lemon.id }
      expect((await as(bar.owner, 'POST', '/resolve', match)).status).toBe(200)
      expect((await send(open.id)).body).toMatchObject({ success: true, unresolvedCount: 0 })
      const [first, second, ...others] = await documentsOf(open.id)
      expect(others).toEqual([])
      expect(second?.number).toBe(`${first?.number ?? ''}-2`)
      expect(second?.lines.map(({ productId }) => productId)).toEqual(['p-lemon'])
      expect(first?.lines.map(({ productId }) => productId)).toEqual(['p-vodka'])
    })

    test('is recognised when this server has lost the record of sending it', async () => {
      const id = await counted()
      await send(id)
      await database.query('delete from pos_sends where inventory_id = $1', [id])
      expect((await send(id)).body).toMatchObject({ success: true, documents: [{ goods: 2 }] })
      expect(await documentsOf(id)).toHaveLength(1)
    })

    test('reports the system’s objection in its own words, and can be sent once that is resolved', async () => {
      const id = await counted()
      await iiko.behave({ closedBefore: '2030-01-01' })
      const preview = await as(bar.owner, 'POST', '/inventory-preview', body(id))
      expect(previewAnswer.parse(preview.body).problems).toEqual([
        {
          code: 'document_refused',
          remedy: 'ask_pos',
          good_id: null,
          barcode: null,
          message: 'У вас нет права изменять документы задним числом.',
        },
      ])
      expect(await send(id)).toMatchObject({
        status: 409,
        body: {
          code: 'pos_refused',
          details: { message: 'У вас нет права изменять документы задним числом.' },
        },
      })
      await iiko.behave({ closedBefore: null })
      expect((await send(id)).status).toBe(200)
      expect(await documentsOf(id)).toHaveLength(1)
    })

    test('leaves out a good whose product is gone, with the remedy to sync', async () => {
      const catalogue = catalogueOf(bar.company.goods)
      await iiko.sell({ ...catalogue, products: catalogue.products.slice(1) })
      await as(bar.owner, 'POST', '/sync')
      const id = await counted()
      const { items } = await prepare(id, '&status=unresolved')
      expect(items).toMatchObject([
        { good: { id: vodka.id }, problem: { code: 'product_gone', remedy: 'sync' } },
      ])
      expect((await send(id)).body).toMatchObject({ unresolvedCount: 1 })
    })

    test('can be sent by a manager of its branch, and by no barman', async () => {
      const [, opera] = bar.company.branches
      await database.query('update users set branch_ids = $2 where id = $1', [
        bar.manager.id,
        [opera?.id],
      ])
      const [mine, others] = [await counted(true, 1), await counted(true, 0)]
      expect((await as(bar.manager, 'POST', '/send', body(others))).status).toBe(404)
      expect((await as(bar.manager, 'POST', '/send', body(mine))).status).toBe(200)
      expect((await as(bar.barman, 'POST', '/send', body(mine))).status).toBe(403)
      const missing = await as(bar.owner, 'POST', '/send', { inventoryId: mine, storeId: '' })
      expect(missing).toMatchObject({
        status: 422,
        body: { errors: [{ param: 'storeId', code: 'store_required' }] },
      })
    })
  })
})
