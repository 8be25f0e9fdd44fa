import { integrationPath } from '#protocol/pos/integration.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import type { Answers } from '#tests/support/screens/network.ts'

const PRODUCTS = `${integrationPath('iiko')}/products`

const nodes = [
  { id: 'g-rum', name: 'Ром', children: [] },
  { id: 'g-syrup', name: 'Сиропы', children: [] },
]
const products = ['Mint', 'Honey'].map((name) => ({
  ...buildProduct({ name, group_id: 'g-syrup', measurement_unit: 'кг', compare_unit: 4 }),
  barcode: null,
  client_good: null,
  seq: 1,
}))
const counts = [{ group_id: 'g-syrup', products: 2, matched: 0, leftOut: 0 }]

/** The server has read two products of syrup, which are measured in kilograms there. */
export const TILL_ANSWERS: Answers = {
  [`GET ${PRODUCTS}/groups`]: () => ({
    data: [{ id: 'g-drinks', name: 'Drinks', children: nodes }],
    total: 1,
    isStale: false,
  }),
  [`GET ${PRODUCTS}/group-counts`]: () => ({ data: counts, total: 1 }),
  [`POST ${PRODUCTS}/of-groups`]: () => ({ data: products, next: null }),
  [`GET ${PRODUCTS}/costs`]: () => ({ data: [], total: 0 }),
}
