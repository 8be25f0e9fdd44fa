import { beforeAll, describe, expect, test } from 'vitest'
import { must } from '#domain/must.ts'
import { wordsOfGood } from '#domain/goods/search-words.ts'
import type { Good } from '#domain/goods/goods.ts'
import { GOODS_PATH } from '#protocol/goods/goods.ts'
import type { List } from '#protocol/lists.ts'
import type { CompanySql, Sql } from '#server/sql/database.ts'
import { goods } from '#server/sql/goods/goods.ts'
import { deriveWordsAgain } from '#server/sql/goods/words-again.ts'
import { readFeed } from '#server/sql/sync/feeds.ts'
import { listRows, matching } from '#server/sql/list-rows.ts'
import { upsertRows } from '#server/sql/sync/synced-table.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { seedCompany, type SeededCompany } from '#tests/support/bars/company.ts'
import { createTestDatabase, describeDatabases } from '#tests/support/database.ts'
import { TestServer } from '#tests/support/server/server.ts'

const NAMED: Partial<Good>[] = [
  { name_en: 'Jack Daniel’s 0.7 l', name_ru: 'Джек Дэниэлс 0,7 л', name_hy: 'Ջեք Դենիելս 0,7 լ' },
  { name_en: 'Ararat', name_ru: 'Коньяк Арарат', name_hy: 'Արարատ՝ հինգ տարի և ավելի' },
  { name_en: 'İstanbul Rakısı', name_ru: 'Ракы', name_hy: 'Ռաքի' },
  { name_en: 'Weißer Glühwein', name_ru: 'Ликёр ёлочный', name_hy: 'Եվրոպա' },
  { name_en: 'O’Hara', name_ru: 'Стаут', name_hy: 'Սթաութ', barcode: '0036000291452' },
  { name_en: 'Żubrówka V.S.O.P.', name_ru: 'Зубровка', name_hy: 'Զուբրովկա' },
]

describeDatabases('the search for goods', (make) => {
  let find: (search: string) => Promise<string[]>

  beforeAll(async () => {
    const { database } = await make()
    const server = new TestServer(database)
    const company = await seedCompany(database)
    const type = must(company.goods[0], 'good').goods_type_id
    const rows = NAMED.map((over) => buildGood({ barcode: null, ...over, goods_type_id: type }))
    await put(database, company, rows)
    const others = await seedCompany(database)
    await put(database, others, [buildGood({ name_en: 'Ararat of others' })])
    const token = await server.tokenFor(company.owner)
    find = async (search) => {
      const path = `${GOODS_PATH}?search=${encodeURIComponent(search)}&sort=name_en&order=asc`
      const { body } = await server.call<List<Good>>('GET', path, { token })
      expect(body.total).toBe(body.data.length)
      return body.data.map(({ name_en }) => name_en)
    }
  })

  test.each([
    ['jack', ['Jack Daniel’s 0.7 l']],
    ['JACK DANIELS', ['Jack Daniel’s 0.7 l']],
    ["daniel's", ['Jack Daniel’s 0.7 l']],
    ['0,7 jack', ['Jack Daniel’s 0.7 l']],
    ['0.7', ['Jack Daniel’s 0.7 l']],
    ['ДЭНИ', ['Jack Daniel’s 0.7 l']],
    ['ջեք ԴԵՆ', ['Jack Daniel’s 0.7 l']],
    ['ԱՐԱՐԱՏ', ['Ararat']],
    ['արարատ հինգ', ['Ararat']],
    ['և', ['Ararat', 'Weißer Glühwein']],
    ['ԵՒ', ['Ararat', 'Weißer Glühwein']],
    ['ԵՎ', ['Ararat', 'Weißer Glühwein']],
    ['եվրո', ['Weißer Glühwein']],
    ['եւրոպա', ['Weißer Glühwein']],
    ['istanbul', ['İstanbul Rakısı']],
    ['ISTANBUL RAKISI', ['İstanbul Rakısı']],
    ['İSTANBUL', ['İstanbul Rakısı']],
    ['weisser', ['Weißer Glühwein']],
    ['WEISSER GLUHWEIN', ['Weißer Glühwein']],
    ['ликер', ['Weißer Glühwein']],
    ['ЁЛОЧ', ['Weißer Glühwein']],
    ['hara', ['O’Hara']],
    ['036000291452', ['O’Hara']],
    ['0036000', ['O’Hara']],
    ['00036000291452', ['O’Hara']],
    ['0 36000 29145 2', ['O’Hara']],
    ['ohara', ['O’Hara']],
    ['o hara', ['O’Hara']],
    ['zubrowka vsop', ['Żubrówka V.S.O.P.']],
    ['v.s.o.p.', ['Żubrówka V.S.O.P.']],
    ['36000291452', []],
    ['anie', []],
    ['jack ararat', []],
    ['.', []],
    ['%', []],
    ['\\', []],
    ['zzz', []],
  ])('finds by %j', async (search, names) => {
    expect(await find(search)).toEqual(names)
  })

  test('lists all when it is blank', async () => {
    expect(await find('  ')).toHaveLength(NAMED.length + 3)
  })
})

async function put(sql: Sql, company: SeededCompany, rows: readonly Good[]): Promise<void> {
  const goods_type_id = must(company.goods[0], 'good').goods_type_id
  const numbered = rows.map((row) => ({ ...row, goods_type_id, seq: 4 }))
  await upsertRows(sql, goods, company.id, numbered)
}

describeDatabases('the search words of a good', (make) => {
  test('follow its names and are deleted with it', async () => {
    const { database } = await make()
    const company = await seedCompany(database)
    const row = must(company.goods[1], 'good')
    const words = async (): Promise<string[]> =>
      (
        await database.query<{ word: string }>(
          'select word from search_words where company_id = $1 and row_id = $2 order by word',
          [company.id, row.id],
        )
      ).map(({ word }) => word)
    expect(await words()).toEqual(wordsOfGood(row).sort())
    const renamed = { ...row, name_en: 'Gin', name_hy: 'Ջին' }
    await put(database, company, [renamed])
    expect(await words()).toEqual(wordsOfGood(renamed).sort())
    await database.query('delete from goods where id = $1', [row.id])
    expect(await words()).toEqual([])
  })

  test('are derived again when they are from an earlier rule, and from then on left alone', async () => {
    const { database } = await make()
    const company = await seedCompany(database)
    const { goods_type_id } = must(company.goods[0], 'good')
    // More than one transaction derives.
    const many = Array.from({ length: 600 }, () =>
      buildGood({ name_en: 'Hine V.S.O.P.', barcode: null, goods_type_id }),
    )
    await put(database, company, many)
    const spoil = () =>
      database.query(`update goods set search_words = '{old}' where company_id = $1`, [company.id])
    const stale = async () => {
      const rows = await database.query<Good & { search_words: string[] }>(
        'select * from goods where company_id = $1',
        [company.id],
      )
      return rows.filter((row) => String(row.search_words) !== String(wordsOfGood(row))).length
    }
    await spoil()
    const { seq } = await readFeed(database, company.id)
    const never = new AbortController().signal

    expect(await deriveWordsAgain(database, never)).toBeGreaterThan(0)

    expect(await stale()).toBe(0)
    expect((await readFeed(database, company.id)).seq).toBe(seq)
    await spoil()
    expect(await deriveWordsAgain(database, never)).toBe(0)
    expect(await stale()).toBe(many.length + company.goods.length)
  })
})

/** A hundred thousand goods of one company, inserted by the database itself. */
const MANY = 100_000

describe('a hundred thousand goods on PostgreSQL', () => {
  let company: SeededCompany
  let within: CompanySql

  beforeAll(async () => {
    const { database, dispose } = await createTestDatabase('postgres')
    company = await seedCompany(database)
    const type = must(company.goods[0], 'good').goods_type_id
    await database.query(
      `insert into goods (company_id, id, name_en, name_ru, name_hy, goods_type_id, barcode,
         measurement_unit, created_at, updated_at, seq, search_words)
       select $1, gen_random_uuid(), name, name, name, $2, code, 3, now() - n * interval '1 minute',
         now(), 5, array[name, md5(n::text), code]
       from generate_series(1, ${MANY}) n,
         lateral (select 'brand' || n % 2000 as name, 'c' || lpad(n::text, 12, '0') as code) made`,
      [company.id, type],
    )
    await database.exec('analyze')
    within = database.inCompany(company.id)
    return dispose
  })

  const scope = () => ({ company_id: company.id, branch_ids: null })
  const request = (search: string) => ({
    where: [{ condition: 't.deleted_at is null' }, ...matching('goods', search)],
    sort: 'created_at',
    descending: true,
    page: 0,
    limit: 20,
  })

  /** The plan nodes of all queries of a list, with the rows that each touched. */
  async function plansOf(search: string): Promise<Node[]> {
    const nodes: Node[] = []
    const explained: Sql = {
      exec: (text) => within.exec(text),
      query: async (text, params) => {
        const [row] = await within.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
          `explain (analyze, format json) ${text}`,
          params,
        )
        collect(must(row, 'plan')['QUERY PLAN'][0].Plan, nodes)
        return within.query(text, params)
      },
    }
    await listRows(explained, goods, scope(), request(search))
    return nodes
  }

  test.each([
    ['brand1717', 50, 50],
    ['c000000042', 1000, 1000],
    ['brand17 c000000042', 11, 1000],
    ['nothing', 0, 0],
  ])('are not scanned for %j', async (search, total, looked) => {
    expect(await listRows(within, goods, scope(), request(search))).toMatchObject({ total })
    const nodes = (await plansOf(search)).filter((node) => node['Relation Name'] !== undefined)
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan')
    const onGoods = nodes.filter((node) => node['Relation Name'] === 'goods')
    // One node for the count, one that finds the page, and one that reads its rows.
    const shown = total === 0 ? [] : [looked, Math.min(total, 20)]
    expect(onGoods.map(touchedRows)).toEqual([looked, ...shown])
  })
})

function touchedRows(node: Node): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

function collect(node: Node, into: Node[]): void {
  into.push(node)
  for (const child of node.Plans ?? []) collect(child, into)
}
