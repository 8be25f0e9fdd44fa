/** The data and behaviour of a simulated iikoCloud. */

export interface CloudDocument {
  documentId: string
  organizationId: string
  number: string
  date: string
  comment: string
  store: string
  status: 'NEW' | 'PROCESSED' | 'DELETED'
  items: { num: number; product: string; amount: number }[]
}

export interface CloudWorld {
  apiLogin: string
  organizations: { id: string; name: string | null }[]
  /** Answers to the menu by organization: parts may be missing or be no lists. */
  menus: Record<string, Record<string, unknown>>
  stores: Record<string, unknown>[]
  documents: CloudDocument[]
  /** Stock by `store:product`; what is not here is not listed. */
  stock: Record<string, { quantity: number; costSum: number }>
  /** The next calls whose path ends with one of these get this answer. */
  failures: { path: string; status: number; text: string; type?: string; retryAfter?: string }[]
  /** At the next call to one of these paths the token has run out. */
  expiries: string[]
  /** The next calls lose their connection: before or after they are done. */
  cuts: { path: string; when: 'before' | 'after' }[]
  /** It gives documents numbers of its own, instead of those that come along. */
  numbersItself: boolean
  /** The list does not have new documents yet. */
  listHides: boolean
}

export const CLOUD_LOGIN = 'api-login-of-the-bar'
export const CASCADE = '7bc05553-4b68-44e8-b7bc-37be63c6d9e9'
export const ARARAT = 'a0a1b2c3-0000-44e8-b7bc-37be63c6d9e9'
export const CLOUD_STORE = '1239d270-1bbe-f64f-b7ea-5f00518ef508'

export function emptyCloud(): CloudWorld {
  return {
    apiLogin: CLOUD_LOGIN,
    organizations: [
      { id: CASCADE, name: 'Cascade' },
      { id: ARARAT, name: null },
    ],
    menus: {},
    stores: [
      { id: CLOUD_STORE, name: 'Bar', parent: CASCADE, deleted: false, type: 'STORE' },
      { id: 'store-of-ararat', name: 'Cellar', parent: ARARAT, deleted: false },
      { id: 'store-closed', name: 'Old bar', parent: CASCADE, deleted: true },
    ],
    documents: [],
    stock: { [`${CLOUD_STORE}:p-vodka`]: { quantity: 5.5, costSum: 4125.5 } },
    failures: [],
    expiries: [],
    cuts: [],
    numbersItself: false,
    listHides: false,
  }
}

/** A menu as the documentation has it, with fields that nobody asked for. */
export function menuOf(products: readonly Record<string, unknown>[]): Record<string, unknown> {
  return {
    correlationId: '48fb4cd3-2ef6-4479-bea1-7c92721b988c',
    groups: [
      { ...GROUP, id: 'g-drinks', name: 'Drinks', parentGroup: null },
      { ...GROUP, id: 'g-spirits', name: 'Spirits', parentGroup: 'G-DRINKS' },
      { ...GROUP, id: 'g-sauces', name: 'Sauces', parentGroup: null, isGroupModifier: true },
      { ...GROUP, id: 'g-gone', name: 'Gone', parentGroup: null, isDeleted: true },
    ],
    productCategories: [{ id: 'k-bar', name: 'Bar', isDeleted: false }],
    products: [
      ...products,
      dish('d-negroni', 'Negroni', { type: 'Dish', measureUnit: 'порц' }),
      dish('m-ice', 'Ice', { type: 'modifier' }),
      dish('p-gone', 'Gone', { type: 'good', isDeleted: true }),
      dish('p-nameless', '  ', { type: 'good' }),
      dish('p-typeless', 'Typeless', { type: null }),
      null,
    ],
    sizes: [],
    revision: 7,
    surprise: { deep: [{ products: [{ id: 'no-product', name: 'None', type: 'good' }] }] },
  }
}

const GROUP = { isDeleted: false, isGroupModifier: false, isIncludedInMenu: true, imageLinks: [] }

export function good(id: string, name: string, over: Record<string, unknown> = {}) {
  const measured = { type: 'Good', measureUnit: 'л', groupId: 'G-Spirits', code: `00${id}` }
  return dish(id, name, { ...measured, productCategoryId: 'k-bar', ...over })
}

function dish(id: string, name: string, over: Record<string, unknown>): Record<string, unknown> {
  const price = { currentPrice: 900, isIncludedInMenu: true, nextIncludedInMenu: false }
  const sizePrices = [{ sizeId: null, price }]
  return { id, name, isDeleted: false, parentGroup: null, sizePrices, modifiers: [], ...over }
}
