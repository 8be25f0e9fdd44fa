import { page } from 'vitest/browser'
import { nameFields } from '#domain/goods/names.ts'
import type { Good } from '#domain/goods/goods.ts'
import { countMatches, type PosProduct } from '#domain/pos/products.ts'
import { integrationPath, productsList } from '#protocol/pos/integration.ts'
import { buildGood } from '#tests/support/bars/builders.ts'
import { buildTillBar, rowsOfProducts } from '#tests/support/pos/connected-rows.ts'
import { buildProduct } from '#tests/support/pos/pos-products.ts'
import type { Answers } from '#tests/support/screens/network.ts'
import { DESK, openScreen } from '#tests/support/screens/open-screen.tsx'

export const UNRESOLVED = '/dashboard/iiko-unresolved'

/** A row of either list on the screen that matches products. */
export const radio = (name: string | RegExp) => page.getByRole('radio', { name })

/** A bottle of 0.7 l with this name in every language. */
export function buildBottle(name: string): Good {
  return buildGood({ barcode: null, litrage: 700, ...nameFields(() => name) })
}

/** Products that nobody has matched yet. */
export function buildProducts<const Names extends readonly string[]>(
  names: Names,
): { [At in keyof Names]: PosProduct } {
  return names.map((name) => buildProduct({ name })) as { [At in keyof Names]: PosProduct }
}

/** What the server answers that waits for a person, with others beside these. */
export function listOf(products: readonly PosProduct[], total = products.length): Answers {
  const data = products.map((product) => ({ ...product, barcode: null, client_good: null, seq: 1 }))
  const list = { ...countMatches(products), data, items: data, total }
  return { [`GET ${integrationPath('iiko')}/products`]: () => productsList.parse(list) }
}

/** Opens a screen of the till, without a signal or answers, on a device that has these beside the bar's own. */
export async function openWith(
  goods: readonly Good[],
  products: readonly PosProduct[],
  address = UNRESOLVED,
  answers: Answers = {},
) {
  const { owner, rows, vodka } = buildTillBar('iiko')
  const { goods_type_id } = vodka
  const more = goods.map((good) => ({ table: 'goods', row: { ...good, goods_type_id } }) as const)
  return openScreen(address, {
    user: owner,
    rows: [...rows, ...more, ...rowsOfProducts(products)],
    viewport: DESK,
    answers,
  })
}
