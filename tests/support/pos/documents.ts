import { randomUUID } from 'node:crypto'
import { countedIn, xmlOf } from './inventory-xml.ts'
import type { Behaviour, Catalogue, WorldDocument } from './world.ts'

interface Saved {
  id: string
  document: WorldDocument
  savedAt: number
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
  save(document: WorldDocument, catalogue: Catalogue): void {
    const corrections = new Map<string, number>()
    if (document.status === 'PROCESSED') {
      for (const [product, amount] of countedIn(document, catalogue)) {
        const key = `${document.storeId}:${product}`
        const before = catalogue.stock[key] ?? 0
        if (before !== amount) corrections.set(product, amount - before)
        catalogue.stock[key] = amount
      }
    }
    this.#saved.push({ id: randomUUID(), document, savedAt: Date.now(), corrections })
  }

  /** As a person deletes it in the back office. */
  delete(number: string): void {
    const at = this.#saved.findIndex(({ document }) => document.number === number)
    if (at >= 0) this.#saved.splice(at, 1)
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
function productRows({ id, document, corrections }: Saved, omitsNumbers: boolean): object[] {
  const { number, storeId } = document
  return [...corrections].map(([product, amount]) => ({
    type: 'INVENTORY_CORRECTION',
    ...(omitsNumbers ? {} : { documentId: id, documentNum: number }),
    product,
    primaryStore: storeId,
    amount: amount.toFixed(9),
    sum: (amount * 10).toFixed(9),
  }))
}

/** dd.MM.yyyy → yyyy-MM-dd. */
function dayOf(text: string): string {
  return text.split('.').reverse().join('-')
}
