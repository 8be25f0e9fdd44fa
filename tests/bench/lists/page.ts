import { v7 as newId } from 'uuid'
import { RawDatabase } from '#storage/raw-database.ts'
import { goodsPage, type GoodsQuery } from '#storage/lists/goods-page.ts'
import { indexFieldsOfGood } from '#storage/lists/index-fields.ts'
import { recountGoods } from '#storage/lists/listed-goods.ts'
import { buildGood } from '#tests/support/bars/builders.ts'

declare global {
  interface Window {
    /** Called by the runner. */
    fillGoods: (count: number, pending: number) => Promise<void>
    measureList: (query: Partial<GoodsQuery>, times: number) => Promise<ListTimes>
  }
}

export interface ListTimes {
  total: number
  /** ms per repetition */
  ms: number[]
}

const BATCH = 5000
const KINDS = ['Vodka', 'Whisky', 'Wine', 'Gin', 'Rum', 'Cognac', 'Brandy', 'Tequila', 'Beer']
const SIZES = ['0.5', '0.7', '1']
const TYPES = Array.from({ length: 30 }, () => newId())
const QUERY: GoodsQuery = {
  page: 1,
  limit: 20,
  search: '',
  sort: null,
  order: 'desc',
  language: 'en',
}

const database = new RawDatabase('bench')

/** The same goods in every run, in an order unrelated to any index. */
function numbered(index: number) {
  const place = (index * 7919) % 100_003
  const name = `Brand${place % 4000} ${KINDS[place % KINDS.length]} ${SIZES[place % 3]} L`
  const good = buildGood({
    name_en: name,
    name_ru: `Марка${place % 4000} ${place}`,
    name_hy: `Ապրանք ${place}`,
    goods_type_id: TYPES[place % TYPES.length] ?? '',
    barcode: String(4_000_000_000_000 + place),
    created_at: new Date(Date.UTC(2026, 0, 1) + place * 1000).toISOString(),
  })
  return { ...good, ...indexFieldsOfGood(good) }
}

window.fillGoods = async (count, pending) => {
  await database.delete()
  await database.open()
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
      ...numbered(from + index),
      seq: from + index,
      generation: 0,
    }))
    await database.goods.bulkPut(rows)
  }
  await recountGoods(database)
  const some = await database.goods.limit(pending).toArray()
  await database.pending_goods.bulkPut(some.map((good) => ({ ...good, in_package: 6 })))
}

window.measureList = async (over, times) => {
  const ms: number[] = []
  let total = 0
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    const page = await goodsPage(database, { ...QUERY, ...over })
    ms.push(performance.now() - start)
    total = page.total
    if (total > 0 && page.rows.length === 0) throw new Error('a blank page')
  }
  return { total, ms }
}
