import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { bookAt, costOf } from './books.ts'
import type { Behaviour, Catalogue, WorldDocument, WorldProduct } from './world.ts'

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (_name, path) => String(path).endsWith('items.item'),
})
const builder = new XMLBuilder({ suppressEmptyNode: false })

interface SentDocument {
  documentNumber?: string
  dateIncoming?: string
  status?: string
  storeId?: string
  comment?: string
  accountSurplusCode?: string
  accountShortageCode?: string
  items?: { item?: { productId?: string; containerId?: string; amountContainer?: string }[] }
}

export function xmlOf(content: object): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${builder.build(content)}`
}

function documentOf(
  sent: SentDocument,
  items: NonNullable<NonNullable<SentDocument['items']>['item']>,
): WorldDocument {
  const { accountSurplusCode: surplus = null, accountShortageCode: shortage = null } = sent
  return {
    number: sent.documentNumber ?? '',
    date: sent.dateIncoming ?? '',
    status: sent.status ?? 'NEW',
    storeId: (sent.storeId ?? '').toLowerCase(),
    comment: sent.comment ?? '',
    accounts: { surplus, shortage },
    lines: items.map(({ productId, containerId, amountContainer }) => ({
      productId: (productId ?? '').toLowerCase(),
      containerId: containerId?.toLowerCase() ?? null,
      amountContainer: Number(amountContainer),
    })),
  }
}

/** Null when it is not a document. */
export function readDocument(body: string): WorldDocument | null {
  const { document } = parser.parse(body) as { document?: SentDocument }
  const items = document?.items?.item
  if (!document || !items) return null
  return documentOf(document, items)
}

/** The error in a document, as the server words it; null when the document can be saved. */
export function errorOf(
  document: WorldDocument,
  { stores, products, accounts }: Catalogue,
  taken: ReadonlySet<string>,
): { errorMessage: string; otherSuggestedNumber?: string } | null {
  if (!stores.some(({ id }) => id === document.storeId)) {
    return { errorMessage: `Cannot find store by id '${document.storeId}'` }
  }
  const known = new Set(products.filter(({ deleted }) => !deleted).map(({ id }) => id))
  const stranger = document.lines.find(({ productId }) => !known.has(productId))
  if (stranger) return { errorMessage: `Cannot find product by id '${stranger.productId}'` }
  const { surplus = null, shortage = null } = document.accounts ?? {}
  const account = [surplus, shortage].find((code) => code !== null && !accounts.includes(code))
  if (account) return { errorMessage: `Cannot find account by code '${account}'` }
  if (taken.has(document.number)) {
    return {
      errorMessage: `Document with number '${document.number}' already exists`,
      otherSuggestedNumber: `${document.number}-1`,
    }
  }
  return null
}

/** What was counted of each product, in its unit. */
export function countedIn(document: WorldDocument, catalogue: Catalogue): Map<string, number> {
  const byId = new Map(catalogue.products.map((product) => [product.id, product]))
  const sums = new Map<string, number>()
  for (const { productId, containerId, amountContainer } of document.lines) {
    const count = containerId === null ? 1 : countOf(byId.get(productId), containerId)
    const sum = (sums.get(productId) ?? 0) + amountContainer * count
    sums.set(productId, Math.round(sum * 1000) / 1000)
  }
  return sums
}

function countOf(product: WorldProduct | undefined, containerId: string): number {
  return product?.containers?.find(({ id }) => id === containerId)?.count ?? 1
}

/** The answer to a check or an import that succeeded. */
export function resultXml(
  document: WorldDocument,
  catalogue: Catalogue,
  isPosted: boolean,
  behaviour: Behaviour,
): string {
  const { warning, clock } = behaviour
  const store = catalogue.stores.find(({ id }) => id === document.storeId)
  const byId = new Map(catalogue.products.map((product) => [product.id, product]))
  const item = [...countedIn(document, catalogue)].map(([id, actual]) => {
    const about = { store: document.storeId, product: id, at: document.date }
    const expected = bookAt(catalogue, behaviour, about)
    const difference = isPosted ? actual - expected : 0
    const product = byId.get(id)
    const cost = costOf(catalogue, id)
    const told = { expectedAmount: expected.toFixed(9), expectedSum: (expected * cost).toFixed(9) }
    return {
      product: { id, code: product?.num ?? '', name: product?.name ?? '' },
      ...(behaviour.untold.includes(id) ? {} : told),
      actualAmount: actual.toFixed(3),
      differenceAmount: difference.toFixed(9),
      differenceSum: (difference * cost).toFixed(9),
    }
  })
  return xmlOf({
    incomingInventoryValidationResult: {
      valid: true,
      warning: warning !== null,
      documentNumber: document.number,
      ...warning,
      store: { id: store?.id, code: '', name: store?.name },
      date: `${document.date}${clock}`,
      items: { item },
    },
  })
}

/** The answer to a document that was not taken. */
export function errorXml(number: string, error: object): string {
  return xmlOf({
    incomingInventoryValidationResult: {
      valid: false,
      warning: false,
      documentNumber: number,
      ...error,
    },
  })
}
