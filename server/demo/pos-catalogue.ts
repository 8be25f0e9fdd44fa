import type { Good, GoodsType } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'

/** What the simulated system sells, in the format that it reads. */
export interface DemoCatalogue {
  products: DemoProduct[]
  groups: { id: string; name: string; parent: string | null }[]
  categories: { id: string; name: string }[]
  units: { id: string; name: string }[]
  departments: { id: string; name: string }[]
  stores: { id: string; name: string; parentId: string }[]
  stock: Record<string, number>
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

type DemoGood = Pick<
  Good,
  'name_en' | 'name_ru' | 'barcode' | 'measurement_unit' | 'litrage' | 'goods_type_id'
>

const UNITS = [
  { id: 'unit-l', name: 'л' },
  { id: 'unit-pc', name: 'шт' },
  { id: 'unit-kg', name: 'кг' },
]
const DEPARTMENTS = [
  { id: 'dep-cascade', name: 'Cascade' },
  { id: 'dep-opera', name: 'Opera' },
]
const STORES = DEPARTMENTS.flatMap(({ id, name }) => [
  { id: `${id}-bar`, name: `${name} · бар`, parentId: id },
  { id: `${id}-cellar`, name: `${name} · склад`, parentId: id },
])
const PREPARED = ['Сироп сахарный', 'Сок лимонный', 'Кордиал имбирный', 'Лёд колотый']

/**
 * The bar's goods as another person entered them: most with the same barcode, some only with the
 * same name, some misspelt, a few in another unit, and some that the bar does not count.
 */
export function demoCatalogue(
  goods: readonly DemoGood[],
  types: readonly Pick<GoodsType, 'id' | 'name_ru'>[],
): DemoCatalogue {
  const products = goods.flatMap((good, index) =>
    index % 17 === 9 ? [] : [productOf(good, index)],
  )
  const groups = types.map(({ id, name_ru }) => ({ id, name: name_ru, parent: 'group-bar' }))
  return {
    products: [...products, ...kitchen()],
    groups: [
      { id: 'group-bar', name: 'Бар', parent: null },
      { id: 'group-kitchen', name: 'Кухня', parent: null },
      ...groups,
    ],
    categories: [
      { id: 'category-bar', name: 'Бар' },
      { id: 'category-kitchen', name: 'Кухня' },
    ],
    units: UNITS,
    departments: DEPARTMENTS,
    stores: STORES,
    stock: Object.fromEntries(
      STORES.flatMap((store) =>
        products.map(({ id }, index) => [`${store.id}:${id}`, ((index * 37) % 90) / 10]),
      ),
    ),
  }
}

function productOf(good: DemoGood, index: number): DemoProduct {
  const { name_en, name_ru, barcode, measurement_unit, litrage } = good
  const isMisspelt = index % 11 === 4
  const hasBarcode = index % 5 !== 2 && !isMisspelt
  return {
    id: `product-${index}`,
    name: isMisspelt ? misspelt(name_ru) : index % 2 === 0 ? name_ru : name_en,
    num: String(10_000 + index),
    type: 'GOODS',
    mainUnit: index % 23 === 7 ? 'unit-kg' : posUnitId(measurement_unit, litrage),
    parent: good.goods_type_id,
    category: 'category-bar',
    barcodes: hasBarcode && barcode ? [barcode] : [],
    containers:
      litrage === null ? [] : [{ id: `bottle-${index}`, name: 'Бутылка', count: litrage / 1000 }],
  }
}

function posUnitId(unit: Good['measurement_unit'], litrage: number | null): string {
  if (unit === MEASUREMENT_UNIT.bottle) return 'unit-l'
  if (unit === MEASUREMENT_UNIT.pieces) return litrage === null ? 'unit-pc' : 'unit-l'
  return 'unit-kg'
}

/** A misspelling made in haste: a missing letter, words in another order. */
function misspelt(name: string): string {
  const [first = '', ...others] = name.split(' ')
  return [...others, first.slice(0, 2) + first.slice(3)].join(' ')
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
    ...['Мука пшеничная', 'Масло сливочное', 'Салфетки'].map((name, index) => ({
      ...of,
      id: `kitchen-${index}`,
      name,
      num: String(30_000 + index),
      type: 'GOODS' as const,
      mainUnit: index < 2 ? 'unit-kg' : 'unit-pc',
    })),
  ]
}
