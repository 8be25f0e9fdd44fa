import { beforeAll, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import type { Branch } from '#domain/branches/branches.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { NameChange } from '#domain/inventories/inventories.ts'
import type { GoodTotal } from '#domain/inventories/totals.ts'
import { BRANCHES_PATH, type BranchList } from '#protocol/branches/branches.ts'
import { FEATURES_PATH } from '#protocol/system.ts'
import {
  GOODS_PATH,
  MANAGER_GOODS_PATH,
  GOODS_TYPES_PATH,
  MANAGER_GOODS_TYPES_PATH,
} from '#protocol/goods/goods.ts'
import {
  INVENTORIES_PATH,
  inventoryItem,
  type InventoryItem,
} from '#protocol/inventories/inventories.ts'
import type { List } from '#protocol/lists.ts'
import { countedBar } from '#tests/support/bars/counted-bar.ts'
import { bar, describeCounted } from '#tests/support/rooms/counted-room.ts'
import { database } from '#tests/support/rooms/database-room.ts'
import { server } from '#tests/support/rooms/server-room.ts'

describeCounted('the calls that read', () => {
  let asOwner: <T>(path: string) => Promise<T>
  let asBarman: <T>(path: string) => Promise<T>

  beforeAll(async () => {
    await countedBar(database, server)
    const getAs = async (token: string) => {
      return async <T>(path: string) => (await server.call<T>('GET', path, { token })).body
    }
    asOwner = await getAs(await server.tokenFor(bar.company.owner))
    asBarman = await getAs(await server.tokenFor(bar.barman))
  })

  test('inventories come newest first with branch and totals, without deleted entries', async () => {
    const { data, total } = await asOwner<List<InventoryItem>>(INVENTORIES_PATH)
    expect(total).toBe(2)
    expect(data.map(({ row_number }) => row_number)).toEqual([2, 1])
    const open = inventoryItem.parse(data[1])
    expect(open).toMatchObject({
      id: bar.openId,
      status: 'open',
      branch: { name: 'Cascade' },
      bottles: 3,
      open_bottles: 1,
      leftover_ml: 350,
      total_leftover_ml: 2450,
      entries: 2,
    })
    expect(await asOwner(`${INVENTORIES_PATH}/${bar.openId}`)).toEqual(data[1])
  })

  test('empty parameters are ignored', async () => {
    const empty = '?page=&limit=&sort=&order=&status=&branch=&search=&type='
    for (const path of [INVENTORIES_PATH, BRANCHES_PATH, GOODS_PATH, GOODS_TYPES_PATH]) {
      expect(await asOwner(`${path}${empty}`)).toEqual(await asOwner(path))
    }
  })

  test('a barman’s list has the inventories of his branches', async () => {
    const { data, total } = await asBarman<List<InventoryItem>>(INVENTORIES_PATH)
    expect(total).toBe(1)
    expect(data.map(({ id }) => id)).toEqual([bar.openId])
  })

  test.each([
    ['status=closed', [2]],
    ['status=open', [1]],
    ['search=100%25_', [2]],
    ['search=first', []],
    ['search=%231', [1]],
    ['search=2', [2]],
    ['search=1', [2, 1]],
    ['search=SURE', [2]],
    ['search=.', []],
    ['sort=row_number&order=asc', [1, 2]],
    ['sort=row_number&order=ASC&limit=1&page=1', [2]],
    ['page=9', []],
    ['sort=name', [2, 1]],
  ])('the list of inventories takes ?%s', async (query, numbers) => {
    const { data } = await asOwner<List<InventoryItem>>(`${INVENTORIES_PATH}?${query}`)
    expect(data.map(({ row_number }) => row_number)).toEqual(numbers)
  })

  test('the list of inventories can be filtered by branch', async () => {
    const [, opera] = bar.company.branches
    const path = `${INVENTORIES_PATH}?branch=${must(opera, 'branch').id}`
    const { data } = await asOwner<List<InventoryItem>>(path)
    expect(data.map(({ id }) => id)).toEqual([bar.closedId])
  })

  test('an inventory lists every name it had, the latest change first', async () => {
    const { data } = await asOwner<List<NameChange>>(
      `${INVENTORIES_PATH}/${bar.closedId}/change-history`,
    )
    expect(data).toMatchObject([
      { old_name: 'First name', new_name: '100%_sure', inventory_status: 'closed' },
      { old_name: null, new_name: 'First name', inventory_status: 'open' },
    ])
  })

  test('an inventory’s goods come with bottles, leftover and total leftover', async () => {
    const { data } = await asOwner<List<GoodTotal>>(`${INVENTORIES_PATH}/${bar.openId}/goods`)
    expect(data).toMatchObject([
      { good_id: bar.company.goods[0]?.id, bottles: 3, leftover: 350, total_leftover: 2450 },
    ])
  })

  test('the owner gets all branches and a barman his own, with how many more there may be', async () => {
    const all = await asOwner<BranchList>(`${BRANCHES_PATH}?sort=name&order=asc`)
    expect(all.data.map(({ name }) => name)).toEqual(['Cascade', 'Opera'])
    expect(all).toMatchObject({ total: 2, remainingBranchesCount: 0 })
    const own = await asBarman<BranchList>(BRANCHES_PATH)
    expect(own.data.map(({ name }) => name)).toEqual(['Cascade'])
    const [branch] = own.data
    expect(await asBarman<Branch>(`${BRANCHES_PATH}/${branch?.id}`)).toEqual(branch)
    const found = await asOwner<BranchList>(`${BRANCHES_PATH}?search=OPER&status=active`)
    expect(found.data.map(({ name }) => name)).toEqual(['Opera'])
  })

  test('goods are found by name in any language, by barcode, and by type', async () => {
    const goods = async (query: string) =>
      (await asBarman<List<Good>>(`${GOODS_PATH}?${query}`)).data
    expect(await goods('search=вод')).toHaveLength(3)
    expect(await goods('search=0' + '0'.repeat(12))).toEqual([])
    const barcode = must(bar.company.goods[0]?.barcode, 'barcode')
    expect((await goods(`search=${barcode}`)).map(({ barcode }) => barcode)).toEqual([barcode])
    expect(await goods(`type=${bar.company.goods[0]?.goods_type_id}&limit=2`)).toHaveLength(2)
    expect(await goods(`type=${bar.openId}`)).toEqual([])
    const [one] = await goods(`search=${barcode}`)
    expect(await asBarman(`${GOODS_PATH}/${one?.id}`)).toEqual(one)
  })

  test('deleted goods are not in the list', async () => {
    const id = bar.company.goods[2]?.id
    await database.query('update goods set deleted_at = now() where id = $1', [id])
    const { data } = await asOwner<List<Good>>(GOODS_PATH)
    expect(data.map((good) => good.id)).not.toContain(id)
    await database.query('update goods set deleted_at = null where id = $1', [id])
  })

  test('types come in their order', async () => {
    const { data } = await asBarman<List<{ name_en: string }>>(`${GOODS_TYPES_PATH}?search=spir`)
    expect(data.map(({ name_en }) => name_en)).toEqual(['Spirits'])
  })

  test('the manager’s variants are for the manager only', async () => {
    await database.query(`update users set role = 'manager' where id = $1`, [
      bar.company.barmen[1]?.id,
    ])
    const manager = must(bar.company.barmen[1], 'second barman')
    for (const path of [MANAGER_GOODS_PATH, MANAGER_GOODS_TYPES_PATH]) {
      const answers = await Promise.all(
        [manager, bar.barman, bar.company.owner].map(async (user) =>
          server.call('GET', path, { token: await server.tokenFor(user) }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 403, 403])
      expect(answers[1]?.body).toMatchObject({ code: 'no_permission' })
    }
  })

  test('a request cannot sort by a column that is not offered', async () => {
    const token = await server.tokenFor(bar.company.owner)
    const answer = await server.call('GET', `${GOODS_PATH}?sort=company_id`, { token })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param: 'sort' }] } })
  })

  test('reports whether the simulated scale is available', async () => {
    expect(await asBarman(FEATURES_PATH)).toEqual({ simulated_scale: false })
  })
})
