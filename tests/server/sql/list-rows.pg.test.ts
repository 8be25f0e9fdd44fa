import { expect, test } from 'vitest'
import { goods } from '#server/sql/goods/goods.ts'
import { listRows, type ListRequest } from '#server/sql/list-rows.ts'
import { seedCompany } from '#tests/support/bars/company.ts'
import { describeBothDatabases } from '#tests/support/database.ts'
import { newUuid } from '#tests/support/ids.ts'

describeBothDatabases('a page of a list', (make) => {
  test('is the same from whichever end it is found, also among rows without a value', async () => {
    const { database } = await make()
    const company = await seedCompany(database)
    const [first] = company.goods
    const columns = Object.keys(first ?? {}).filter(
      (key) => !['id', 'litrage', 'barcode'].includes(key),
    )
    for (let at = 0; at < 10; at += 1) {
      await database.query(
        `insert into goods (company_id, id, litrage, seq, ${columns.join(', ')})
         select company_id, $1, $2, seq, ${columns.join(', ')} from goods where id = $3`,
        [newUuid(), at % 3 === 0 ? null : 500 + (at % 4), first?.id ?? ''],
      )
    }
    const scope = { company_id: company.id, branch_ids: null }
    const page = (request: Partial<ListRequest>) =>
      database.inCompany(company.id).snapshot((sql) =>
        listRows(sql, goods, scope, {
          where: [],
          sort: 'litrage',
          descending: false,
          page: 0,
          limit: 100,
          ...request,
        }),
      )
    for (const sort of ['litrage', 'name_en']) {
      for (const descending of [false, true]) {
        const { data: all, total } = await page({ sort, descending })
        expect(total).toBe(13)
        for (const limit of [1, 2, 5, 12, 13]) {
          const ids: string[] = []
          for (let at = 0; at * limit < total; at += 1) {
            const { data } = await page({ sort, descending, limit, page: at })
            ids.push(...data.map(({ id }) => id))
          }
          expect(ids).toEqual(all.map(({ id }) => id))
        }
        expect(await page({ sort, descending, limit: 5, page: 3 })).toEqual({ data: [], total })
      }
    }
    const nulls = (await page({})).data.map(({ litrage }) => litrage === null)
    expect(nulls.indexOf(true)).toBe(nulls.lastIndexOf(false) + 1)
  })
})
