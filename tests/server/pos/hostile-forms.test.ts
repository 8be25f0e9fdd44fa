import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AddressGuard } from '#server/pos/address-guard.ts'
import { completed } from '#server/pos/directories.ts'
import { readResult } from '#server/pos/iiko/incoming-inventory.ts'
import { readableLines } from '#server/pos/iiko/readable.ts'
import { port } from '#server/pos/iiko/system.ts'
import type { PosClient } from '#server/pos/port.ts'
import { PosHttp } from '#server/pos/pos-http.ts'
import { catalogueOf, product } from '#tests/support/pos/bar-catalogue.ts'
import { SimulatedIiko } from '#tests/support/pos/simulated-iiko.ts'
import { USUAL, type Behaviour, type WorldForm } from '#tests/support/pos/world.ts'

let iiko: SimulatedIiko

beforeAll(async () => {
  iiko = await SimulatedIiko.open()
})
afterAll(() => iiko.close())
beforeEach(() => {
  iiko.behaviour = { ...USUAL, pages: [], forbidden: [] }
  iiko.catalogue = {
    ...catalogueOf([]),
    departments: [
      { id: 'd-1', name: 'Каскад' },
      { id: 'd-2', name: 'Опера' },
    ],
    stores: [
      { id: 's-1', name: 'Склад бара', parentId: 'd-1' },
      { id: 's-2', name: 'Склад бара', parentId: 'd-2' },
      { id: 's-3', name: null, parentId: 'd-2' },
    ],
  }
})

async function ask<T>(run: (client: PosClient) => Promise<T>): Promise<T> {
  const session = port.createSession({
    http: new PosHttp(new AddressGuard(['127.0.0.1'])),
    account: {
      system: 'iiko',
      baseUrl: `http://127.0.0.1:${iiko.port}`,
      login: USUAL.login,
      password: USUAL.password,
      verifyTls: true,
    },
    onToken: () => Promise.resolve(),
  })
  await session.signIn()
  try {
    return await run(session.client)
  } finally {
    await session.signOut()
  }
}

const STORES = [
  { id: 's-1', name: 'Склад бара', group: 'Каскад' },
  { id: 's-2', name: 'Склад бара', group: 'Опера' },
  { id: 's-3', name: '#s-3', group: 'Опера' },
]

describe('a sign-in whose answer cannot be read', () => {
  test.each<[string, Partial<Behaviour>]>([
    ['a page', { signInForm: 'page' }],
    ['letters of two bytes', { signInForm: 'utf16' }],
    ['an answer that breaks off', { cuts: [{ path: '/auth', when: 'half' }] }],
  ])('leaves no licence taken: %s', async (_, behaviour) => {
    Object.assign(iiko.behaviour, behaviour)
    await expect(ask((client) => client.units())).rejects.toMatchObject({
      code: expect.stringMatching(/^pos_(?:not_iiko|unreachable)$/),
    })
    expect(iiko.seen).toMatchObject({ sessions: 0 })
    iiko.behaviour = { ...USUAL }
    await ask((client) => client.units())
  })
})

describe('the stores of a system', () => {
  test.each<WorldForm>(['usual', 'namespaced', 'cp1251', 'cp1251_undeclared', 'bom'])(
    'are read in the form: %s',
    async (form) => {
      iiko.behaviour.form = form
      iiko.catalogue.categories = [{ id: 'k-bar', name: 'Бар' }]
      iiko.catalogue.groups = [{ id: 'g-vodka', name: 'Водка', parent: null }]
      const { stores, categories, groups } = await ask((client) => client.directory())
      expect(stores).toEqual(STORES)
      expect(categories).toEqual([{ id: 'k-bar', name: 'Бар' }])
      expect(groups).toEqual([{ id: 'g-vodka', name: 'Водка', parent: null }])
    },
  )

  test('are read without the parts that the login may not see, which stay as they were', async () => {
    const known = await ask((client) => client.directory())
    iiko.behaviour.forbidden = ['category/list', 'corporation/departments']
    const read = await ask((client) => client.directory())
    expect(read.unread).toEqual(['categories', 'departments'])
    expect(completed(read, known)).toMatchObject({
      categories: known.categories,
      stores: known.stores,
    })
    for (const [path, part] of [
      ['products/group/list', 'groups'],
      ['corporation/stores', 'stores'],
      ['entities/list', 'units'],
    ] as const) {
      iiko.behaviour.forbidden = [path]
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { unread, ...without } = await ask((client) => client.directory())
      expect(unread).toEqual([part])
      expect(completed({ unread, ...without }, known)).toMatchObject({
        groups: known.groups,
        stores: known.stores,
      })
    }
    iiko.behaviour.forbidden = []
    iiko.catalogue.stores = []
    const empty = await ask((client) => client.directory())
    expect(completed(empty, known).stores).toEqual(known.stores)
  })

  test('are never replaced by an answer that is no list', async () => {
    iiko.behaviour.pages = ['corporation/stores']
    await expect(ask((client) => client.directory())).rejects.toMatchObject({
      code: 'pos_not_iiko',
    })
  })
})

describe('what nobody has named', () => {
  test('is there all the same, so that no product is taken for gone and no group for a root', async () => {
    iiko.catalogue.groups = [
      { id: 'g-bar', name: null, parent: null },
      { id: 'g-gin', name: 'Джин', parent: 'g-bar' },
    ]
    iiko.catalogue.products = [
      product('p-1', null, { num: '00042' }),
      product('p-2', '  ', { num: '' }),
    ]
    const wanted = { type: 'good', groupIds: [], categoryIds: [] } as const
    const groups = await ask(async (client) => (await client.directory()).groups)
    const names = await ask(async (client) => {
      const found: string[] = []
      for await (const { name } of client.products(wanted)) found.push(name)
      return found
    })
    expect(groups).toMatchObject([{ name: '#g-bar' }, { name: 'Джин', parent: 'g-bar' }])
    expect(names).toEqual(['00042', '95'])
  })
})

describe('what the system says', () => {
  test('is read whole: the heading, then the details line by line', () => {
    const id = 'f464e4d4-cf9c-49a2-9e18-1227b41a3801'
    const answer = `<document><valid>false</valid>
      <errorMessage>Документ не может быть проведён</errorMessage>
      <additionalInfo>&lt;html&gt;&lt;b&gt;{${id.toUpperCase()}}&lt;/b&gt;: нет на складе&lt;br/&gt;Лимон &amp;amp; лайм: период закрыт&lt;/html&gt;</additionalInfo>
      </document>`
    expect(readResult(answer, { names: new Map([[id, 'Водка']]) }).said).toEqual([
      'Документ не может быть проведён',
      'Водка : нет на складе',
      'Лимон & лайм: период закрыт',
    ])
  })

  test('that leaves out what was expected is not taken for nothing expected', () => {
    const item = (expected: string) =>
      `<item><product><id>p-1</id></product>${expected}<actualAmount>1.5</actualAmount></item>`
    const linesOf = (expected: string) =>
      readResult(
        `<document><valid>true</valid><warning>false</warning><items>${item(expected)}</items></document>`,
      ).lines
    const unknown = [{ product_id: 'p-1', expected: null, counted: 1.5, difference: null }]
    expect(linesOf('')).toMatchObject(unknown)
    expect(linesOf('<expectedAmount>много</expectedAmount>')).toMatchObject(unknown)
    expect(linesOf('<expectedAmount>0.000</expectedAmount>')).toMatchObject([
      { expected: 0, difference: 1.5 },
    ])
  })

  test('that cannot be read as a figure is unknown, and a decimal comma can be read', () => {
    const lineOf = (expected: string, actual: string) =>
      readResult(
        `<document><valid>true</valid><items><item><product><id>p-1</id></product>
          <expectedAmount>${expected}</expectedAmount><actualAmount>${actual}</actualAmount>
        </item></items></document>`,
      ).lines[0]
    expect(lineOf('2,1', '3,3')).toMatchObject({ expected: 2.1, counted: 3.3, difference: 1.2 })
    for (const unread of ['NaN', 'три', '3.3 л', '', '0x10', 'Infinity']) {
      expect(lineOf('2.1', unread)).toMatchObject({
        expected: 2.1,
        counted: null,
        difference: null,
      })
    }
  })

  test('is freed of what only programs read', () => {
    expect(
      readableLines('resto.back.BusinessException: Нет прав\n\tat resto.back.Store.save(Store:1)'),
    ).toEqual(['Нет прав'])
    expect(readableLines('<p>Один</p><p>Два&nbsp;&#171;три&#187;</p>')).toEqual([
      'Один',
      'Два «три»',
    ])
    expect(readableLines(null)).toEqual([])
  })
})
