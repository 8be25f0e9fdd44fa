import { beforeEach, describe, expect, test } from 'vitest'
import { recordDelivery } from '#domain/deliveries/commands/record-delivery.ts'
import { takeDeliveryAgain } from '#domain/deliveries/commands/take-delivery-again.ts'
import { idOfText } from '#domain/id-of-text.ts'
import { must } from '#domain/must.ts'
import type { User } from '#domain/people/people.ts'
import { readInvoice } from '#domain/pos/invoices/read-invoice.ts'
import { DELIVERIES_PATH } from '#protocol/deliveries/deliveries.ts'
import { integrationPath } from '#protocol/pos/integration.ts'
import { invoicesAnswer, type Invoice, type InvoicesAnswer } from '#protocol/pos/invoices.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { numbered, pushBody } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import { catalogueOf, STORE, UNIT } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL, type WorldForm, type WorldInvoice } from '#tests/support/pos/world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

const BASE = integrationPath('iiko')
const PERIOD = { from: '2026-11-01', to: '2026-11-20', storeId: STORE.bar }
const ASKED = { ...PERIOD, timeZone: 'Asia/Yerevan' }

const first: WorldInvoice = {
  id: 'F464E4D4-CF9C-49A2-9E18-1227B41A3801',
  documentNumber: '0042',
  incomingDocumentNumber: 'A-1042',
  dateIncoming: '2026-11-10T14:30:00',
  defaultStore: STORE.bar,
  supplier: 's-ararat',
  status: 'PROCESSED',
  items: [
    {
      num: '1',
      product: 'p-vodka',
      containerId: 'c-bottle',
      amountUnit: UNIT.litre,
      amount: '8.400000000',
      actualAmount: '8.400000000',
      price: '11428.571428571',
      sum: '96000.000000000',
      vatPercent: '20.000000000',
    },
    { num: '2', product: 'p-tonic', amount: '24', sum: '7200' },
    { num: '3', product: 'p-vermouth', amount: '1.5', sum: '9000' },
    { num: '4', product: 'p-unknown', productArticle: '00777', amount: '1', sum: '1' },
    { num: '5', product: 'p-tonic', isAdditionalExpense: 'true', sum: '500' },
  ],
}

describeTill('the invoices of a system', () => {
  let bar: PosBar

  beforeEach(async () => {
    bar = await posBar(database)
    await iiko.behave(USUAL)
    await sell(first)
    await connect(server, bar, iiko)
    await as(bar.owner, 'POST', '/sync')
  })

  const sell = (...invoices: WorldInvoice[]) =>
    iiko.sell({
      ...catalogueOf(bar.company.goods),
      suppliers: [{ id: 's-ararat', name: 'Арарат Трейд' }],
      invoices,
    })
  const as = (user: User, method: string, path: string, body?: unknown) =>
    callAs(server, user, method, BASE + path, body === undefined ? {} : { body })
  const list = async (user = bar.owner): Promise<InvoicesAnswer> => {
    const query = new URLSearchParams(PERIOD).toString()
    return invoicesAnswer.parse((await as(user, 'GET', `/invoices?${query}`)).body)
  }
  const ask = async (): Promise<InvoicesAnswer> => {
    expect((await as(bar.owner, 'POST', '/invoices', ASKED)).status).toBe(200)
    return list()
  }

  /** What a page would take of it. */
  const noteOf = (invoice: Invoice) => {
    const goods = new Map(bar.company.goods.map((good) => [good.id, good]))
    const read = readInvoice(invoice, goods, 'AMD')
    return { ...must(read.invoice, 'invoice'), leftOut: read.leftOut }
  }
  const pushing = async (user: User, command: object) => {
    const body = pushBody(user, newUuid(), numbered([command as never]))
    const answer = await callAs<PushAnswer>(server, user, 'POST', PUSH_PATH, { body })
    expect(answer.status).toBe(200)
    return must(answer.body.answers[0], 'answer')
  }
  const taking = (invoice: Invoice, over: object = {}) => {
    const { leftOut: _leftOut, ...note } = noteOf(invoice)
    const { document } = invoice
    const args = { ...note, branch_id: must(bar.company.branches[0], 'branch').id, document }
    return {
      id: idOfText(document),
      kind: recordDelivery.kind,
      v: recordDelivery.version,
      args: { ...args, source: 'till', ...over },
      device_time: '2026-11-20T12:00:00.000Z',
      repairs: null,
    }
  }
  const deliveries = async () => {
    const { body } = await callAs<{ data: { id: string; lines: object[] }[] }>(
      server,
      bar.owner,
      'GET',
      DELIVERIES_PATH,
    )
    return body.data
  }

  test('are told with the goods that their products are matched with', async () => {
    const { data, unread, isWithoutSuppliers, read_at } = await ask()
    expect([data.length, unread, isWithoutSuppliers]).toEqual([1, 0, false])
    expect(read_at).not.toBeNull()
    const [invoice] = data
    expect(invoice).toMatchObject({
      document: `f464e4d4-cf9c-49a2-9e18-1227b41a3801:${STORE.bar}`,
      number: 'A-1042',
      // Half past two in Yerevan.
      delivered_at: '2026-11-10T10:30:00.000Z',
      status: 'posted',
      supplier: 'Арарат Трейд',
    })
    const lines = invoice?.lines ?? []
    expect(lines.map(({ product: of, amount, sum }) => [of?.external_id, amount, sum])).toEqual([
      ['p-vodka', 8.4, '96000.000000000'],
      ['p-tonic', 24, '7200'],
      ['p-vermouth', 1.5, '9000'],
      [undefined, 1, '1'],
    ])
    expect(lines[0]?.product?.good_ids).toEqual([bar.company.goods[0]?.id])
    const { leftOut } = noteOf(must(invoice, 'invoice'))
    expect(leftOut.map(({ name, fault }) => [name, fault])).toEqual([
      ['Vermouth Bianco', 'unmatched'],
      ['00777', 'unmatched'],
    ])
  })

  test('take one licence, and give it back', async () => {
    const before = await iiko.seen()
    await ask()
    await list()
    const { sessions, logins, logouts, overlaps, requests } = await iiko.seen()
    expect([sessions, overlaps]).toEqual([0, 0])
    expect([logins - before.logins, logouts - before.logouts]).toEqual([1, 1])
    const own = requests.slice(before.requests.length)
    expect(own.filter((one) => one.includes('incomingInvoice'))).toHaveLength(1)
  })

  test('are asked for once more when the session has expired', async () => {
    await iiko.behave({ expiries: ['export/incomingInvoice'] })
    expect((await ask()).data).toHaveLength(1)
  })

  describe('as the documentation does not describe them', () => {
    test.each<WorldForm>(['namespaced', 'cp1251', 'cp1251_undeclared', 'bom'])(
      'are read in the form: %s',
      async (form) => {
        await iiko.behave({ form })
        expect((await ask()).data).toMatchObject([{ number: 'A-1042', supplier: 'Арарат Трейд' }])
      },
    )

    test('are read without what is missing, and with commas', async () => {
      await sell(
        {
          ...first,
          id: 'd-commas',
          items: [{ product: 'p-vodka', amount: '8,4', sum: '1 234,50' }],
        },
        {
          ...first,
          id: 'd-bare',
          items: [{ product: 'p-vodka' }, { productArticle: '00p-tonic', amount: 'x' }],
        },
        { id: 'd-head', defaultStore: STORE.bar, items: [{ product: 'p-vodka', amount: '0.7' }] },
        { ...first, id: 'd-day', dateIncoming: '2026-11-11' },
        { ...first, id: 'd-local', dateIncoming: '12.11.2026' },
        { ...first, id: 'd-zone', dateIncoming: '2026-11-13T10:00:00+03:00' },
        { ...first, id: '' },
      )
      const { data, unread } = await ask()
      expect(unread).toBe(1)
      const byId = new Map(data.map((one) => [one.document.split(':')[0], one]))
      expect(byId.get('d-commas')?.lines).toMatchObject([{ amount: 8.4, sum: '1234.50' }])
      expect(byId.get('d-bare')?.lines).toMatchObject([
        { amount: null, sum: null },
        { product: { external_id: 'p-tonic' }, amount: null },
      ])
      expect(byId.get('d-head')).toMatchObject({
        status: 'draft',
        number: '',
        supplier: '',
        delivered_at: null,
      })
      const times = ['d-day', 'd-local', 'd-zone'].map((id) => byId.get(id)?.delivered_at)
      expect(times).toEqual([
        '2026-11-11T08:00:00.000Z',
        '2026-11-12T08:00:00.000Z',
        '2026-11-13T07:00:00.000Z',
      ])
    })

    test('are told by their own stores, line by line', async () => {
      const items = [
        { product: 'p-vodka', store: STORE.bar, amount: '0.7', sum: '10' },
        { product: 'p-tonic', store: STORE.kitchen, amount: '2', sum: '20' },
        { product: 'p-lemon', amount: '1', sum: '30' },
      ]
      await sell(
        { ...first, defaultStore: STORE.kitchen, items },
        { ...first, id: 'd-other', defaultStore: STORE.kitchen, items: [must(items[1], 'item')] },
      )
      const { data } = await ask()
      expect(data).toHaveLength(1)
      expect(data[0]?.lines.map(({ product: of }) => of?.external_id)).toEqual(['p-vodka'])
    })

    test('that stand there twice are told once, as the last one is', async () => {
      await sell(first, { ...first, incomingDocumentNumber: 'A-1043' })
      expect((await ask()).data.map(({ number }) => number)).toEqual(['A-1043'])
    })

    test('are none where there are none, and an error where it is no list', async () => {
      await sell()
      expect((await ask()).data).toEqual([])
      await iiko.behave({ pages: ['export/incomingInvoice'] })
      expect((await as(bar.owner, 'POST', '/invoices', ASKED)).body).toMatchObject({
        code: 'pos_not_iiko',
      })
    })

    test('are refused to a login without the right, while names of suppliers are not needed', async () => {
      await iiko.behave({ forbidden: ['/suppliers'] })
      expect(await ask()).toMatchObject({ isWithoutSuppliers: true, data: [{ supplier: '' }] })
      await iiko.behave({ forbidden: ['export/incomingInvoice'] })
      const refused = await as(bar.owner, 'POST', '/invoices', ASKED)
      expect(refused.body).toMatchObject({ code: 'pos_no_right' })
      // What was read before stays.
      expect((await list()).data).toHaveLength(1)
    })
  })

  test('become deliveries once each, on two devices at once too', async () => {
    const invoice = must((await ask()).data[0], 'invoice')
    const one = taking(invoice)
    const answers = await Promise.all([pushing(bar.owner, one), pushing(bar.owner, one)])
    expect(answers.map(({ status }) => status)).toEqual(['applied', 'applied'])
    // Another page, which takes it under an id of its own, or with goods matched meanwhile.
    const other = await pushing(bar.owner, { ...one, id: newUuid() })
    expect(other).toMatchObject({ status: 'rejected', rejection: { code: 'already_exists' } })
    const again = await pushing(bar.owner, taking(invoice, { number: 'A-2' }))
    expect(again).toMatchObject({ status: 'rejected', rejection: { code: 'already_exists' } })
    expect(await deliveries()).toMatchObject([
      {
        number: 'A-1042',
        source: 'till',
        lines: [
          { unit: 'piece', amount: 12, price: { amount: 9_600_000, of: 'line' } },
          { unit: 'piece', amount: 24, price: { amount: 720_000, of: 'line' } },
        ],
      },
    ])
  })

  test('that were taken and changed are brought up to date, with a changelog', async () => {
    await pushing(bar.owner, taking(must((await ask()).data[0], 'invoice')))
    const [vodka, ...rest] = first.items
    await sell({ ...first, items: [{ ...vodka, actualAmount: '7.7' }, ...rest] })
    const changed = must((await ask()).data[0], 'invoice')
    const { leftOut: _leftOut, ...note } = noteOf(changed)
    const answer = await pushing(bar.owner, {
      id: newUuid(),
      kind: takeDeliveryAgain.kind,
      v: takeDeliveryAgain.version,
      args: { ...note, delivery_id: idOfText(changed.document) },
      device_time: '2026-11-20T12:30:00.000Z',
      repairs: null,
    })
    expect(answer.status).toBe('applied')
    const [delivery] = await deliveries()
    expect(delivery?.lines).toMatchObject([{ amount: 11 }, { amount: 24 }])
    const path = `${DELIVERIES_PATH}/${delivery?.id}/history`
    const { body } = await callAs<{ data: object[] }>(server, bar.owner, 'GET', path)
    expect(body.data).toHaveLength(1)
  })

  test('that were taken are told even without a line for the store, and deleted ones', async () => {
    await pushing(bar.owner, taking(must((await ask()).data[0], 'invoice')))
    await sell({ ...first, status: 'DELETED', items: [] })
    expect((await ask()).data).toMatchObject([{ status: 'deleted', lines: [] }])
    await sell({ ...first, defaultStore: STORE.kitchen })
    expect((await ask()).data).toMatchObject([{ status: 'posted', lines: [] }])
  })

  test('that were taken and are not told any more are missing there, and stay here', async () => {
    const invoice = must((await ask()).data[0], 'invoice')
    await pushing(bar.owner, taking(invoice))
    await sell({ ...first, id: newUuid(), dateIncoming: '2026-11-12T10:00:00' })
    const { data } = await ask()
    expect(data.map(({ missing = false }) => missing)).toEqual([false, true])
    expect(data[1]).toMatchObject({
      document: invoice.document,
      number: 'A-1042',
      delivered_at: invoice.delivered_at,
      status: 'deleted',
      lines: [],
    })
    expect(await deliveries()).toHaveLength(1)
    // Of another time, or of another store, nothing is missing.
    const later = { ...ASKED, from: '2026-11-11' }
    await as(bar.owner, 'POST', '/invoices', later)
    const query = new URLSearchParams({ ...PERIOD, from: later.from }).toString()
    const answer = invoicesAnswer.parse((await as(bar.owner, 'GET', `/invoices?${query}`)).body)
    expect(answer.data.map(({ missing = false }) => missing)).toEqual([false])
  })

  test('are of one moment, whichever time zone the asking device is in', async () => {
    const [before] = (await ask()).data
    await as(bar.owner, 'POST', '/invoices', { ...ASKED, timeZone: 'America/Lima' })
    const [again] = (await list()).data
    expect(again?.delivered_at).toBe(before?.delivered_at)
    expect(again?.delivered_at).toBe('2026-11-10T10:30:00.000Z')
  })

  test('are of the goods that people have matched since', async () => {
    await ask()
    const { body } = await as(bar.owner, 'GET', '/unresolved-items?type=good')
    const items = (body as { items: { id: string; name: string }[] }).items
    const vermouth = must(
      items.find(({ name }) => name === 'Vermouth Bianco'),
      'product',
    )
    const good = must(bar.company.goods[2], 'good')
    await database.query('update goods set litrage = 750, measurement_unit = 1 where id = $1', [
      good.id,
    ])
    await as(bar.owner, 'POST', '/resolve', {
      integratedGoodId: vermouth.id,
      clientGoodId: good.id,
    })
    const { logins } = await iiko.seen()
    const [invoice] = (await list()).data
    expect(invoice?.lines[2]?.product?.good_ids).toEqual([good.id])
    expect((await iiko.seen()).logins).toBe(logins)
  })

  test('are told to nobody who asked for others, and to no other company', async () => {
    await ask()
    const other = new URLSearchParams({ ...PERIOD, to: '2026-11-19' }).toString()
    expect((await as(bar.owner, 'GET', `/invoices?${other}`)).body).toMatchObject({
      data: [],
      read_at: null,
    })
    const stranger = await posBar(database)
    expect((await list(stranger.owner)).read_at).toBeNull()
    expect((await as(bar.barman, 'POST', '/invoices', ASKED)).status).toBe(403)
    // Nor after the company has another server.
    await connect(server, bar, iiko, { iiko_login: 'other' })
    expect((await list()).read_at).toBeNull()
  })

  test.each([
    ['2026-11-20', '2026-11-01'],
    ['2026-09-01', '2026-11-01'],
    ['2026-02-31', '2026-03-01'],
  ])('are not asked for from %s to %s', async (from, to) => {
    const { status } = await as(bar.owner, 'POST', '/invoices', { ...ASKED, from, to })
    expect(status).toBe(422)
  })
})
