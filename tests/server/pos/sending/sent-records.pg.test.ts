import { expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { differenceTotals, differenceValue } from '#domain/pos/difference-value.ts'
import { API_KEYS_PATH, newApiKey } from '#protocol/account/api-keys.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { previewAnswer, type PreviewAnswer } from '#protocol/pos/preview.ts'
import type { SendRecord } from '#protocol/pos/sends.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { recording } from '#tests/support/commands.ts'
import { pushAll } from '#tests/support/bars/counted-bar.ts'
import { catalogueOf, STORE } from '#tests/support/pos/bar-catalogue.ts'
import { SendingBar } from '#tests/support/pos/sending-bar.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeSending, one } from '#tests/support/rooms/sending-room.ts'
import { iiko, server } from '#tests/support/rooms/till-room.ts'

/** The pieces of a record that a preview of the same document has too. */
function figuresOf({ lines = [], totals }: SendRecord) {
  const seen = lines.map(({ article: _, amount, product_name, ...line }) => ({
    ...line,
    product_name,
    counted: amount,
  }))
  return { lines: seen, totals }
}

function previewedFigures({ lines }: NonNullable<PreviewAnswer['documents']>[number]) {
  const valued = lines.map((line) => ({ ...line, value: differenceValue(line, 'AMD') }))
  const seen = valued.map((line) => {
    const { product_name, measurement_unit, counted, expected, difference, value } = line
    return { product_name, measurement_unit, counted, expected, difference, value }
  })
  return { lines: seen, totals: differenceTotals(valued) }
}

describeSending('what was sent', () => {
  const stocked = (stock: Record<string, number>, costs: Record<string, number> = {}) =>
    iiko.sell({ ...catalogueOf(one.bar.company.goods), stock, costs })
  const documentsIn = async (id: string, over: Record<string, unknown> = {}) =>
    previewAnswer.parse((await one.preview(id, over)).body).documents ?? []
  const earlier = (id: string) =>
    database.query(
      `update pos_sends set answer = null,
         document = jsonb_set(document, '{lines}', (select jsonb_agg(line - 'product')
           from jsonb_array_elements(document->'lines') line))
       where inventory_id = $1`,
      [id],
    )

  test.each([
    ['usual costs', {}, {}, []],
    ['costs with fractions', { 'p-vodka': 123.456, 'p-tonic': 0.333 }, {}, []],
    ['a product without a cost', { 'p-tonic': 0 }, {}, []],
    ['a surplus', { 'p-vodka': 9000 }, { 'p-vodka': 0.7 }, []],
    ['nothing expected', {}, { 'p-vodka': 0, 'p-tonic': 0 }, []],
    ['an expectation that is not told', {}, {}, ['p-tonic']],
    ['no expectation at all', {}, {}, ['p-tonic', 'p-vodka']],
  ])('comes to what its preview showed: %s', async (_, costs, stock, untold) => {
    const all = { 'p-vodka': 5, 'p-tonic': 20, ...stock }
    const inBar = Object.entries(all).map(([id, amount]) => [`${STORE.bar}:${id}`, amount])
    await stocked(Object.fromEntries(inBar), costs)
    await iiko.behave({ untold })
    const id = await one.counted()
    const [previewed] = await documentsIn(id)
    expect((await one.send(id)).status).toBe(200)
    const [record] = await one.sends(id)
    expect(figuresOf(must(record, 'record'))).toEqual(previewedFigures(must(previewed, 'preview')))
    expect(record?.totals?.compared).toBe(2 - untold.length)
  })

  test('has names, codes and units as they were then, and the company’s currency', async () => {
    const id = await one.counted()
    await one.send(id)
    const catalogue = catalogueOf(one.bar.company.goods)
    const [vodka, ...others] = catalogue.products
    await iiko.sell({
      ...catalogue,
      products: [{ ...must(vodka, 'vodka'), name: 'New' }, ...others],
    })
    await one.call('POST', '/sync')
    expect(await one.sends(id)).toMatchObject([
      {
        currency: 'AMD',
        totals: {
          products: 2,
          compared: 2,
          missing: { products: 2, valued: 2, sum: -20_250 },
          surplus: { products: 0, valued: 0, sum: null },
        },
        lines: [
          {
            product_name: 'Водка импортная',
            article: '00p-vodka',
            measurement_unit: 'л',
            amount: 1.75,
            expected: 5,
            difference: -3.25,
            value: -3250,
          },
          { product_name: 'Tonic', amount: 3, expected: 20, difference: -17, value: -17_000 },
        ],
      },
    ])
  })

  test('names the key that sent it, and whoever else did something to it', async () => {
    const scopes = ['read_stock', 'send']
    const call = { body: { name: 'ERP', scopes } }
    const made = await callAs(server, one.bar.owner, 'POST', API_KEYS_PATH, call)
    const { token } = newApiKey.parse(made.body)
    const id = await one.counted()
    const body = { inventoryId: id, storeId: STORE.bar }
    const path = integrationPath('iiko')
    const sent = await server.call('POST', `${path}/inventory-sync`, { token, body })
    expect(sent.status).toBe(200)
    const [record] = await one.sends(id)
    expect(record?.user_name).toBe('ERP')
    expect(new Set(record?.events.map(({ user_name }) => user_name))).toEqual(new Set(['ERP']))
    const history = `${path}/inventory-history?inventoryId=${id}`
    const { body: told } = await callAs(server, one.bar.owner, 'GET', history)
    expect(JSON.stringify(told).match(/"user_name":"[^"]*"/g)).toEqual(
      record?.events.map(() => '"user_name":"ERP"'),
    )
    const other = await one.counted()
    await one.send(other)
    const { name, surname } = one.bar.owner
    expect(await one.sends(other)).toMatchObject([{ user_name: `${name} ${surname}` }])
  })

  test('keeps the figures of each document: a correction is against what it corrects', async () => {
    const id = await one.counted()
    await one.send(id)
    const before = await one.sends(id)
    await pushAll(server, one.bar.owner, [recording(id, one.goods[0])])
    const corrects = { part: 1, missing: false }
    const [previewed] = await documentsIn(id, { corrects })
    await one.send(id, { corrects })
    const [second, first] = await one.sends(id)
    expect(figuresOf(must(second, 'record'))).toEqual(previewedFigures(must(previewed, 'preview')))
    expect(second?.totals).toMatchObject({
      missing: { products: 0, sum: null },
      surplus: { products: 1, sum: 350 },
    })
    expect(figuresOf(must(first, 'record'))).toEqual(figuresOf(must(before[0], 'record')))
  })

  test('is not known of documents of an earlier version, whose products have today’s names', async () => {
    const id = await one.counted()
    await one.send(id)
    await earlier(id)
    const [record] = await one.sends(id)
    expect(record).toMatchObject({ totals: null, currency: null })
    const unknown = { expected: null, difference: null, value: null }
    expect(record?.lines).toMatchObject([
      { product_name: 'Водка импортная', measurement_unit: 'л', amount: 1.75, ...unknown },
      { product_name: 'Tonic', measurement_unit: 'шт', amount: 3, ...unknown },
    ])
    await database.query('delete from pos_products where company_id = $1', [one.bar.company.id])
    expect((await one.sends(id))[0]?.lines).toMatchObject([
      // Nobody knows any more what its packs held.
      { product_name: 'p-vodka', measurement_unit: null, amount: null },
      { product_name: 'p-tonic', measurement_unit: null, amount: 3 },
    ])
  })

  test('is not what the system answered to another content of the document', async () => {
    const id = await one.counted()
    await one.send(id)
    const frozen = 'update pos_sends set frozen_id = gen_random_uuid() where inventory_id = $1'
    await database.query(frozen, [id])
    expect(await one.sends(id)).toMatchObject([{ totals: null, lines: [{ expected: null }, {}] }])
  })

  test('shows its sums to those who may see prices, and its lines of one inventory alone', async () => {
    const id = await one.counted()
    await one.send(id)
    const [hidden] = await one.sends(id, one.bar.manager)
    expect(hidden).toMatchObject({
      currency: null,
      totals: { missing: { products: 2, valued: 0, sum: null } },
      lines: [{ difference: -3.25, value: null }, { value: null }],
    })
    const looked = { inventoryId: id, part: 1 }
    const lookAs = async (user = one.bar.owner) =>
      (await one.call('POST', '/sends/look', looked, user)).body
    expect(await lookAs()).toMatchObject({ totals: { missing: { sum: -20_250 } } })
    expect(await lookAs(one.bar.manager)).toMatchObject({ totals: { missing: { sum: null } } })
    await database.query(`update companies set prices_seen_by = 'managers' where id = $1`, [
      one.bar.company.id,
    ])
    const [shown] = await one.sends(id, one.bar.manager)
    expect(shown?.totals?.missing.sum).toBe(-20_250)
    const { body } = await one.call('GET', '/sends')
    expect(body).toMatchObject({ data: [{ totals: { missing: { sum: -20_250 } } }], total: 1 })
    expect(JSON.stringify(body)).not.toContain('"lines"')
    expect((await one.call('GET', '/sends', undefined, one.bar.barman)).status).toBe(403)
  })

  test('is nobody else’s, also where products have the same ids', async () => {
    const id = await one.counted()
    await one.send(id)
    await earlier(id)
    await database.query('delete from pos_products where company_id = $1', [one.bar.company.id])
    const other = await SendingBar.open(server, database, iiko)
    expect(await other.sends(id)).toEqual([])
    expect((await one.sends(id))[0]?.lines).toMatchObject([
      { product_name: 'p-vodka' },
      { product_name: 'p-tonic' },
    ])
  })
})
