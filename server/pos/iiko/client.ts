import type { PosInvoices } from '#domain/pos/invoices/invoice-facts.ts'
import type { PosProductFacts } from '#domain/pos/products.ts'
import { instantAt } from '../../platform/instant.ts'
import type {
  InventoryDocument,
  InventoryResult,
  Lookup,
  PosClient,
  PosDirectory,
  PosGroup,
  PosNamed,
  ProductFilter,
  StockLine,
} from '../port.ts'
import {
  readBalance,
  readCorporation,
  readNamed,
  readProduct,
  readStock,
  TYPE_NAMES,
  withGroups,
} from './answers.ts'
import { readResult, writeDocument } from './incoming-inventory.ts'
import { lookedUp, reportedRows, type ReportedRow } from './store-operations.ts'
import { jsonItems } from './json-items.ts'
import { PosError } from '../pos-error.ts'
import { readInvoices, readSuppliers } from './incoming-invoices.ts'
import type { IikoSession } from './session.ts'
import { readXml } from './xml.ts'

/** A URL with more ids is too long for some proxies. */
const MAX_IDS_IN_ADDRESS = 30
const MAX_IDS_IN_FORM = 500

const DAY_MS = 24 * 3_600_000

/** The calls to an iikoServer within one session. */
export class IikoClient implements PosClient {
  readonly #session: IikoSession
  #units: ReadonlyMap<string, string> | null = null

  constructor(session: IikoSession) {
    this.#session = session
  }

  async units(): Promise<ReadonlyMap<string, string>> {
    const found = await this.#list('v2/entities/list', [['rootType', 'MeasureUnit']])
    this.#units = new Map(found.map(({ id, name }) => [id, name]))
    return this.#units
  }

  /** Products are read without each of these, so a refusal of one costs that one only. */
  async directory(): Promise<PosDirectory> {
    const unread: PosDirectory['unread'] = []
    const groups = await allowed('groups', unread, () =>
      this.#list('v2/entities/products/group/list', []),
    )
    const categories = await allowed('categories', unread, () => this.#categories())
    const stores = await allowed('stores', unread, () => this.#corporation('corporation/stores'))
    const departments = await allowed('departments', unread, () =>
      this.#corporation('corporation/departments'),
    )
    await allowed('units', unread, async () => [await this.units()])
    // A login that may not see units sees products without them.
    this.#units ??= new Map()
    return { groups, categories, stores: withGroups(stores, departments), unread }
  }

  async *products({ type, groupIds, categoryIds }: ProductFilter): AsyncGenerator<PosProductFacts> {
    const found = this.#products([
      ['types', TYPE_NAMES[type]],
      ...groupIds.map((id): [string, string] => ['parentIds', id]),
      ...categoryIds.map((id): [string, string] => ['categoryIds', id]),
    ])
    // Versions before 6.2 ignore the type parameter.
    for await (const product of found) if (product.type === type) yield product
  }

  async *productsById(ids: readonly string[]): AsyncGenerator<PosProductFacts> {
    for (let from = 0; from < ids.length; from += MAX_IDS_IN_FORM) {
      const chunk = ids.slice(from, from + MAX_IDS_IN_FORM)
      yield* this.#products(chunk.map((id): [string, string] => ['ids', id]))
    }
  }

  /** Book stock (`reports/balance/stores`, from 5.2): amounts in the main unit, sums in its money. */
  async *stock(at: string): AsyncGenerator<StockLine> {
    const params: [string, string][] = [['timestamp', at.slice(0, 19)]]
    const { body } = await this.#session.ask({ path: 'v2/reports/balance/stores', params })
    for await (const item of jsonItems(body)) {
      const line = readStock(item)
      if (line) yield line
    }
  }

  /** The same report of one store; a version that does not know the filter sends all of them. */
  async books(at: string, storeId: string): Promise<ReadonlyMap<string, number>> {
    const params: [string, string][] = [
      ['timestamp', at],
      ['store', storeId],
    ]
    const { body } = await this.#session.ask({ path: 'v2/reports/balance/stores', params })
    const amounts = new Map<string, number>()
    for await (const item of jsonItems(body)) {
      const line = readBalance(item, storeId)
      if (line) amounts.set(line.product_id, (amounts.get(line.product_id) ?? 0) + line.amount)
    }
    return amounts
  }

  /** Only names depend on the list of suppliers, so a refusal of it is no failure. */
  async invoices(from: string, to: string): Promise<PosInvoices> {
    const path = 'documents/export/incomingInvoice'
    const params: [string, string][] = [
      ['from', from],
      ['to', to],
    ]
    const text = await this.#session.askForText({ path, params })
    const unread: string[] = []
    const names = await allowed('suppliers', unread, async () =>
      readSuppliers(await this.#session.askForText({ path: 'suppliers' })),
    )
    const read = readInvoices(text, new Map(names.map(({ id, name }) => [id, name])))
    return { ...read, isWithoutSuppliers: unread.length > 0 }
  }

  async check(document: InventoryDocument): Promise<InventoryResult> {
    return this.#post('documents/check/incomingInventory', document)
  }

  async import(document: InventoryDocument): Promise<InventoryResult> {
    return this.#post('documents/import/incomingInventory', document, true)
  }

  /**
   * The report lists posted documents that change stock. By product it tells the lines; a version
   * that tells no numbers there tells them of whole documents.
   */
  async findDocument(document: InventoryDocument): Promise<Lookup> {
    const byProduct = lookedUp(document, await this.#operations(document, true))
    if (byProduct !== 'absent') return byProduct
    return lookedUp(document, await this.#operations(document, false))
  }

  async *#products(wanted: readonly [string, string][]): AsyncGenerator<PosProductFacts> {
    const units = this.#units ?? (await this.units())
    const params: [string, string][] = [['includeDeleted', 'false'], ...wanted]
    const method = params.length > MAX_IDS_IN_ADDRESS ? 'POST' : 'GET'
    const path = 'v2/entities/products/list'
    const { body } = await this.#session.ask({ method, path, params })
    for await (const item of jsonItems(body)) {
      const product = readProduct(item, units)
      if (product) yield product
    }
  }

  async #categories(): Promise<PosNamed[]> {
    const found = await this.#list('v2/entities/products/category/list', [])
    return found.map(({ id, name }) => ({ id, name }))
  }

  async #post(path: string, document: InventoryDocument, isSlow = false): Promise<InventoryResult> {
    const xml = writeDocument(document)
    const text = await this.#session.askForText({ method: 'POST', path, xml, isSlow })
    return readResult(text, document)
  }

  /** The inventories of the document's day; a server's date may be a day ahead or behind. */
  async #operations({ date }: InventoryDocument, isByProduct: boolean): Promise<ReportedRow[]> {
    const day = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
    const text = await this.#session.askForText({
      path: 'reports/storeOperations',
      params: [
        ['dateFrom', reportDay(day - DAY_MS)],
        ['dateTo', reportDay(day + DAY_MS)],
        ['documentTypes', 'INCOMING_INVENTORY'],
        ['productDetalization', String(isByProduct)],
      ],
    })
    return text.trim() === '' ? [] : reportedRows(readXml(text))
  }

  async #list(path: string, params: [string, string][]): Promise<PosGroup[]> {
    const { body } = await this.#session.ask({ path, params })
    const found: PosGroup[] = []
    for await (const item of jsonItems(body)) {
      const named = readNamed(item)
      if (named) found.push(named)
    }
    return found
  }

  async #corporation(path: string): Promise<PosGroup[]> {
    return readCorporation(path, await this.#session.askForText({ path }))
  }
}

/** Reads a part that may be missing; that it was refused is noted. */
async function allowed<T>(
  part: string,
  unread: PosDirectory['unread'],
  read: () => Promise<T[]>,
): Promise<T[]> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof PosError) || !PART_REFUSED.has(error.code)) throw error
    unread.push(part)
    return []
  }
}

const PART_REFUSED: ReadonlySet<string> = new Set(['pos_no_right', 'pos_refused'])

/** dd.MM.yyyy, as reports expect it. */
function reportDay(ms: number): string {
  const [year, month, day] = instantAt(ms).slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
