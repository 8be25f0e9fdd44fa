import { canonicalBarcode } from '#domain/goods/barcode.ts'
import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { must } from '#domain/must.ts'
import { isSoldByWeight } from '#domain/units.ts'
import { barcodeOf } from './goods.ts'
import { DEMO_ITEMS, type DemoItem } from './items.ts'
import { DEMO_BRANCHES } from './people.ts'
import { costOf, demoBooks, type BookedMove, type DemoInvoice } from './pos-books.ts'
import { SUPPLIERS } from './purchases.ts'

/** What the simulated system sells and what its books say, in the format that it reads. */
export interface DemoCatalogue {
  products: DemoProduct[]
  groups: { id: string; name: string; parent: string | null }[]
  categories: { id: string; name: string }[]
  units: { id: string; name: string }[]
  departments: { id: string; name: string }[]
  stores: { id: string; name: string; parentId: string }[]
  stock: Record<string, number>
  sales: BookedMove[]
  costs: Record<string, number>
  invoices: DemoInvoice[]
  suppliers: { id: string; name: string }[]
}

interface DemoProduct {
  id: string
  name: string
  num: string
  type: 'GOODS' | 'PREPARED' | 'DISH'
  mainUnit: string
  parent: string | null
  category: string | null
  barcodes: string[]
  containers: { id: string; name: string; count: number }[]
}

type DemoGood = Pick<Good, 'name_ru' | 'barcode' | 'measurement_unit' | 'litrage' | 'goods_type_id'>

/** The store of each branch's goods. */
export const DEMO_STORES = DEMO_BRANCHES.map(({ name }, branch) => ({
  id: `store-${branch}`,
  name: `${name} · бар`,
  parentId: `dep-${branch}`,
}))

const UNITS = [
  { id: 'unit-l', name: 'л' },
  { id: 'unit-pc', name: 'шт' },
  { id: 'unit-kg', name: 'кг' },
]
const PREPARED = ['Сироп сахарный', 'Сок лимонный', 'Кордиал имбирный', 'Лёд колотый']

/** Left for whoever tries the matching: one is called otherwise, and one counted otherwise. */
const CALLED_OTHERWISE: Readonly<Record<string, string>> = { 'Zacapa 23': 'Закапа Сентенарио' }
const COUNTED_OTHERWISE = 'Coffee beans'

/**
 * The bar's goods as another person entered them: most with the same barcode, the others with the
 * same name, and some things that the bar does not count.
 * @param goods at least those of the demo
 * @param now when the demo was filled, in ms since 1970
 */
export function demoCatalogue(
  goods: readonly DemoGood[],
  types: readonly Pick<GoodsType, 'id' | 'name_ru'>[],
  now: number,
): DemoCatalogue {
  const byBarcode = new Map(goods.map((good) => [good.barcode, good]))
  const products = DEMO_ITEMS.flatMap((item, index) => {
    const good = byBarcode.get(canonicalBarcode(barcodeOf(item)))
    return good && item.branches.length > 0 ? productOf(good, item, index) : []
  })
  const books = DEMO_STORES.map(({ id: store }, branch) =>
    demoBooks({ branch, store, productOf: idOf, now }),
  )
  return {
    products: [...products, ...kitchen()],
    groups: [
      { id: 'group-bar', name: 'Бар', parent: null },
      { id: 'group-kitchen', name: 'Кухня', parent: null },
      ...types.map(({ id, name_ru }) => ({ id, name: name_ru, parent: 'group-bar' })),
    ],
    categories: [
      { id: 'category-bar', name: 'Бар' },
      { id: 'category-kitchen', name: 'Кухня' },
    ],
    units: UNITS,
    departments: DEMO_BRANCHES.map(({ name }, branch) => ({ id: `dep-${branch}`, name })),
    stores: DEMO_STORES,
    stock: Object.assign({}, ...books.map(({ stock }) => stock)),
    sales: books.flatMap(({ sales }) => sales),
    costs: Object.fromEntries(DEMO_ITEMS.map((item) => [idOf(item), costOf(item)])),
    invoices: books.flatMap(({ invoices }) => invoices),
    suppliers: SUPPLIERS.map(({ name }, supplier) => ({ id: `supplier-${supplier}`, name })),
  }
}

function idOf(item: DemoItem): string {
  return `product-${item.number}-${item.size}`
}

function productOf(good: DemoGood, item: DemoItem, index: number): DemoProduct {
  const { name_ru, barcode, measurement_unit, litrage, goods_type_id } = good
  const [, , , brand] = item.brand
  const otherName = CALLED_OTHERWISE[brand]
  const hasBarcode = otherName === undefined && index % 5 !== 2
  const unit = isSoldByWeight(measurement_unit) ? 'unit-kg' : 'unit-l'
  return {
    id: idOf(item),
    name: otherName ?? name_ru,
    num: String(10_000 + index),
    type: 'GOODS',
    mainUnit: brand === COUNTED_OTHERWISE ? 'unit-pc' : unit,
    parent: goods_type_id,
    category: 'category-bar',
    barcodes: hasBarcode ? [must(barcode, 'barcode')] : [],
    containers:
      litrage === null ? [] : [{ id: `bottle-${index}`, name: 'Бутылка', count: litrage / 1000 }],
  }
}

function kitchen(): DemoProduct[] {
  const of = { category: 'category-kitchen', parent: 'group-kitchen', barcodes: [], containers: [] }
  return [
    ...PREPARED.map((name, index) => ({
      ...of,
      id: `prepared-${index}`,
      name,
      num: String(20_000 + index),
      type: 'PREPARED' as const,
      mainUnit: 'unit-l',
    })),
    {
      ...of,
      id: 'kitchen-0',
      name: 'Салфетки',
      num: '30000',
      type: 'GOODS' as const,
      mainUnit: 'unit-pc',
    },
  ]
}
