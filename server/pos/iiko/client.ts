import type { PosProductFacts } from '#domain/pos/products.ts'
import { instantAt } from '../../platform/instant.ts'
import type {
  InventoryDocument,
  InventoryResult,
  PosClient,
  PosDirectory,
  PosGroup,
  PosNamed,
  PosStore,
  ProductFilter,
} from '../port.ts'
import { listOf, readNamed, readProduct, recordOf, textOf, TYPE_NAMES } from './answers.ts'
import { readResult, writeDocument } from './incoming-inventory.ts'
import { jsonItems } from './json-items.ts'
import type { IikoSession } from './session.ts'
import { readXml } from './xml.ts'

/** With more ids a URL becomes too long for some proxies. */
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

  async directory(): Promise<PosDirectory> {
    const groups = await this.#list('v2/entities/products/group/list', [])
    const categories = await this.#categories()
    return { groups, categories, stores: await this.#stores() }
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

  async check(document: InventoryDocument): Promise<InventoryResult> {
    return this.#post('documents/check/incomingInventory', document)
  }

  async import(document: InventoryDocument): Promise<InventoryResult> {
    return this.#post('documents/import/incomingInventory', document)
  }

  /**
   * The report lists posted documents that change stock; for any other, a check reports the number
   * as taken. A server's date may be a day ahead or behind.
   */
  async hasDocument(document: InventoryDocument): Promise<boolean> {
    const day = Date.parse(`${document.date.slice(0, 10)}T00:00:00Z`)
    const posted = await this.#postedNumbers(day - DAY_MS, day + DAY_MS)
    if (posted.has(document.number)) return true
    const { valid, isNumberTaken } = await this.check(document)
    return !valid && isNumberTaken
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

  /** Each with the name of its department. */
  async #stores(): Promise<PosStore[]> {
    const stores = await this.#corporation('corporation/stores')
    const departments = await this.#corporation('corporation/departments')
    const names = new Map(departments.map(({ id, name }) => [id, name]))
    return stores.map(({ id, name, parent }) => ({
      id,
      name,
      group: names.get(parent ?? '') ?? '',
    }))
  }

  async #post(path: string, document: InventoryDocument): Promise<InventoryResult> {
    const xml = writeDocument(document)
    return readResult(await this.#session.askForText({ method: 'POST', path, xml }))
  }

  /** Numbers of inventories posted in these days, both inclusive. */
  async #postedNumbers(fromMs: number, toMs: number): Promise<Set<string>> {
    const text = await this.#session.askForText({
      path: 'reports/storeOperations',
      params: [
        ['dateFrom', reportDay(fromMs)],
        ['dateTo', reportDay(toMs)],
        ['documentTypes', 'INCOMING_INVENTORY'],
        ['productDetalization', 'false'],
      ],
    })
    return new Set(text.trim() === '' ? [] : valuesNamed(readXml(text), 'documentNum'))
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
    const { corporateItemDtoes } = readXml(await this.#session.askForText({ path }))
    const items = listOf(recordOf(corporateItemDtoes)['corporateItemDto'])
    return items.map(readNamed).filter((node) => node !== null)
  }
}

/** All texts of an element, at any depth: the report's structure differs between versions. */
function valuesNamed(node: unknown, name: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => valuesNamed(one, name))
  return Object.entries(recordOf(node)).flatMap(([key, value]) => {
    const text = key === name ? textOf(value, 200) : null
    return text === null ? valuesNamed(value, name) : [text]
  })
}

/** dd.MM.yyyy, as reports expect it. */
function reportDay(ms: number): string {
  const [year, month, day] = instantAt(ms).slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
