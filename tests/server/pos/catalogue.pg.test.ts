import { beforeEach, expect, test } from 'vitest'
import { idsUnder } from '#domain/pos/groups.ts'
import {
  CATALOGUE_PAGE,
  groupCounts,
  productsOfGroups,
  stockCosts,
  type ProductsOfGroups,
} from '#protocol/pos/catalogue.ts'
import { groupsAnswer, integrationPath } from '#protocol/pos/integration.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { User } from '#domain/people/people.ts'
import { catalogueOf, product, UNIT } from '#tests/support/pos/bar-catalogue.ts'
import { callAs } from '#tests/support/bars/staffed-bar.ts'
import { connect, posBar, syrveUrl, type PosBar } from '#tests/support/pos/pos-bar.ts'
import { USUAL } from '#tests/support/pos/world.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { describeTill, iiko, server } from '#tests/support/rooms/till-room.ts'

const MANY = CATALOGUE_PAGE + 20
const EAN = '5000299605004'

describeTill('the products of groups', () => {
  let bar: PosBar

  beforeEach(async () => {
    bar = await posBar(database)
    await iiko.behave(USUAL)
    const catalogue = catalogueOf(bar.company.goods)
    const wines = Array.from({ length: MANY }, (_, at) =>
      product(`w-${at}`, `Wine ${at} 0.75`, { parent: 'g-wine' }),
    )
    const crate = { id: 'c-crate', name: 'ящик', count: 24 }
    await iiko.sell({
      ...catalogue,
      groups: [...catalogue.groups, { id: 'g-wine', name: 'Wine', parent: 'g-drinks' }],
      products: [
        ...catalogue.products,
        ...wines,
        product('p-beer', 'Beer 0.5', {
          mainUnit: UNIT.piece,
          parent: 'g-soft',
          containers: [crate],
          barcodes: [EAN, { barcode: '4850001234562', containerId: 'c-crate' }],
        }),
      ],
    })
  })

  const as = async (user: User, system: PosSystem, method: string, path: string, body?: unknown) =>
    callAs(server, user, method, `${integrationPath(system)}${path}`, body ? { body } : {})

  async function wholeOf(system: PosSystem, groupIds: readonly string[], withoutGroup = false) {
    const found: ProductsOfGroups['data'] = []
    let after: string | null = null
    let pages = 0
    do {
      const body = { groupIds, withoutGroup, ...(after ? { after } : {}) }
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
      const { body: page } = await as(bar.owner, system, 'POST', '/products/of-groups', body)
      const { data, next } = productsOfGroups.parse(page)
      found.push(...data)
      after = next
      pages += 1
    } while (after !== null)
    return { found, pages, names: found.map(({ name }) => name) }
  }

  test.each(['iiko', 'syrve'] as const)('are counted and listed by page for %s', async (system) => {
    const { port } = new URL(iiko.url)
    const over = system === 'syrve' ? { iiko_host: syrveUrl(Number(port)) } : {}
    expect((await connect(server, bar, iiko, over)).status).toBe(200)
    await as(bar.owner, system, 'POST', '/sync')
    await as(bar.owner, system, 'POST', '/sync?type=prepared')
    const { body } = await as(bar.manager, system, 'GET', '/products/group-counts')
    const counts = new Map(groupCounts.parse(body).data.map((one) => [one.group_id, one]))
    expect(counts.get('g-wine')).toMatchObject({ products: MANY, matched: 0, leftOut: 0 })
    expect(counts.get('g-spirits')).toMatchObject({ products: 2, matched: 1 })
    expect(counts.get(null)).toMatchObject({ products: 0, leftOut: 1 })

    const tree = groupsAnswer.parse((await as(bar.owner, system, 'GET', '/products/groups')).body)
    const drinks = tree.data.find(({ id }) => id === 'g-drinks')
    const { found, pages, names } = await wholeOf(system, drinks ? idsUnder(drinks) : [])
    expect(pages).toBe(2)
    expect(new Set(names).size).toBe(MANY + 4)
    expect(names).not.toContain('Lemon')
    expect(names).not.toContain('Old')
    const vodka = found.find(({ name }) => name === 'Водка импортная')
    expect(vodka?.client_good?.id).toBe(bar.company.goods[0]?.id)
    const beer = found.find(({ name }) => name === 'Beer 0.5')
    expect(beer?.containers).toMatchObject([{ count: 24, barcodes: ['4850001234562'] }])
    expect((await wholeOf(system, [], true)).names).toEqual(['Dough'])
    expect((await wholeOf(system, [])).names).toEqual([])
  })

  test('have cost what the system says, for those who may see prices', async () => {
    await connect(server, bar, iiko)
    await as(bar.owner, 'iiko', 'POST', '/sync')
    const { body } = await as(bar.owner, 'iiko', 'GET', '/products/costs')
    const { data } = stockCosts.parse(body)
    const amounts = data.map(({ expected, expectedSum }) => [expected, expectedSum])
    expect(amounts.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [5, 50],
      [20, 200],
    ])
    const asked = async () =>
      (await iiko.seen()).requests.filter((one) => one.endsWith('/balance/stores')).length
    const before = await asked()
    const blind = await as(bar.manager, 'iiko', 'GET', '/products/costs')
    expect(blind.body).toEqual({ data: [], total: 0 })
    expect(await asked()).toBe(before)
    expect((await as(bar.barman, 'iiko', 'GET', '/products/costs')).status).toBe(403)
  })

  test('are nobody else\u2019s', async () => {
    await connect(server, bar, iiko)
    await as(bar.owner, 'iiko', 'POST', '/sync')
    const stranger = await posBar(database)
    await connect(server, stranger, iiko)
    const body = { groupIds: ['g-wine', 'g-spirits'] }
    const { body: found } = await as(stranger.owner, 'iiko', 'POST', '/products/of-groups', body)
    expect(productsOfGroups.parse(found)).toEqual({ data: [], next: null })
    expect((await as(bar.barman, 'iiko', 'POST', '/products/of-groups', body)).status).toBe(403)
  })

  test('are asked for with what is understood', async () => {
    await connect(server, bar, iiko)
    for (const body of [{}, { groupIds: 'x' }, { groupIds: [], after: 'x' }, { groupIds: [1] }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status } = await as(bar.owner, 'iiko', 'POST', '/products/of-groups', body)
      expect([body, status]).toEqual([body, 422])
    }
  })
})
