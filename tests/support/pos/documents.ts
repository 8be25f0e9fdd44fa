import { randomUUID } from 'node:crypto'
import { bookAt, costOf } from './books.ts'
import { countedIn, xmlOf } from './inventory-xml.ts'
import type { Behaviour, Catalogue, WorldDocument } from './world.ts'

interface Saved {
  id: string
  document: WorldDocument
  savedAt: number
  /** The books that it changed: a test that sets new ones begins anew. */
  books: Catalogue
  /** By how much each product's stock was corrected; a draft corrects nothing. */
  corrections: ReadonlyMap<string, number>
}

/** The inventories that the simulated server has, and its report of what they changed. */
export class Documents {
  readonly #saved: Saved[] = []

  get all(): WorldDocument[] {
    return this.#saved.map(({ document }) => document)
  }

  get numbers(): Set<string> {
    return new Set(this.#saved.map(({ document }) => document.number))
  }

  /** Posts it at once, unless it is a draft. */
  save(document: WorldDocument, catalogue: Catalogue, behaviour: Behaviour): void {
    const isPosted = document.status === 'PROCESSED'
    const corrections = isPosted
      ? this.#correct(document, catalogue, behaviour)
      : new Map<string, number>()
    this.#saved.push({
      id: randomUUID(),
      document,
      savedAt: Date.now(),
      books: catalogue,
      corrections,
    })
  }

  /**
   * Sets the stock at the document's time. Where another inventory of the store stands at that time
   * or later, it is the last word on its products, and only the books between the two change.
   */
  #correct(
    document: WorldDocument,
    catalogue: Catalogue,
    behaviour: Behaviour,
  ): Map<string, number> {
    if (catalogue.sales) return correctAtItsTime(document, catalogue, behaviour)
    const corrections = new Map<string, number>()
    const later = this.#saved.filter(
      (one) =>
        one.books === catalogue &&
        one.document.status === 'PROCESSED' &&
        one.document.storeId === document.storeId &&
        one.document.date >= document.date,
    )
    for (const [product, amount] of countedIn(document, catalogue)) {
      const key = `${document.storeId}:${product}`
      const before = catalogue.stock[key] ?? 0
      if (before !== amount) corrections.set(product, amount - before)
      const isLast = !later.some((one) => countedIn(one.document, catalogue).has(product))
      if (isLast) catalogue.stock[key] = amount
    }
    return corrections
  }

  /** As a person deletes it in the back office: its corrections go with it. */
  delete(number: string, catalogue: Catalogue): void {
    const at = this.#saved.findIndex(({ document }) => document.number === number)
    const [gone] = at >= 0 ? this.#saved.splice(at, 1) : []
    if (gone?.books !== catalogue) return
    if (catalogue.sales) {
      const others = catalogue.corrections?.filter((one) => one.number !== number) ?? []
      catalogue.corrections = others
      return
    }
    for (const [product, amount] of gone.corrections) {
      const key = `${gone.document.storeId}:${product}`
      catalogue.stock[key] = (catalogue.stock[key] ?? 0) - amount
    }
  }

  /** As a person posts a draft in the back office. */
  post(number: string, catalogue: Catalogue, behaviour: Behaviour): void {
    const draft = this.#saved.find(({ document }) => document.number === number)
    if (draft?.document.status !== 'NEW') return
    draft.corrections = this.#correct(draft.document, catalogue, behaviour)
    draft.document = { ...draft.document, status: 'PROCESSED' }
  }

  /** Stock movements: drafts cause none, nor does a count that matches the books. */
  reportXml(params: URLSearchParams, behaviour: Behaviour): string {
    const [from = '', to = ''] = ['dateFrom', 'dateTo'].map((name) => dayOf(params.get(name) ?? ''))
    const found = this.#saved.filter(({ document: { date }, savedAt, corrections }) => {
      const day = date.slice(0, 10)
      const isListed = !behaviour.reportHides && Date.now() - savedAt >= behaviour.reportLagMs
      return isListed && corrections.size > 0 && day >= from && day <= to
    })
    const isByProduct = params.get('productDetalization') !== 'false'
    const rows = found.flatMap((one) =>
      isByProduct ? productRows(one, behaviour.reportOmitsNumbers) : [wholeRow(one)],
    )
    return xmlOf({ storeReportItemDtoes: { storeReportItemDto: rows } })
  }
}

/** Books that have a past are set at the document's time, and what was sold since stays sold. */
function correctAtItsTime(
  document: WorldDocument,
  catalogue: Catalogue,
  behaviour: Behaviour,
): Map<string, number> {
  const { storeId: store, number, date: at } = document
  const corrections = new Map<string, number>()
  for (const [product, counted] of countedIn(document, catalogue)) {
    const amount = counted - bookAt(catalogue, behaviour, { store, product, at })
    if (amount !== 0) corrections.set(product, amount)
  }
  const set = [...corrections].map(([product, amount]) => ({ number, store, product, at, amount }))
  catalogue.corrections = [...(catalogue.corrections ?? []), ...set]
  return corrections
}

function wholeRow({ id, document: { number, storeId, comment, date } }: Saved): object {
  return {
    type: 'INVENTORY_CORRECTION',
    documentId: id,
    documentNum: number,
    documentComment: comment ?? '',
    date: date.slice(0, 10).split('-').reverse().join('.'),
    primaryStore: storeId,
    sum: 0,
  }
}

/** What is said of a product is the correction, not what was counted. */
function productRows({ id, document, books, corrections }: Saved, omitsNumbers: boolean): object[] {
  const { number, storeId } = document
  return [...corrections].map(([product, amount]) => ({
    type: 'INVENTORY_CORRECTION',
    ...(omitsNumbers ? {} : { documentId: id, documentNum: number }),
    product,
    primaryStore: storeId,
    amount: amount.toFixed(9),
    sum: (amount * costOf(books, product)).toFixed(9),
  }))
}

/** dd.MM.yyyy → yyyy-MM-dd. */
function dayOf(text: string): string {
  return text.split('.').reverse().join('-')
}
