import type { PosProductFacts, PosProductType } from '#domain/pos-products.ts'
import {
  readResult,
  writeDocument,
  type InventoryDocument,
  type InventoryResult,
} from './incoming-inventory.ts'
import { jsonItems } from './json-items.ts'
import {
  listOf,
  readNamed,
  readProduct,
  recordOf,
  textOf,
  TYPE_NAMES,
  type Directory,
  type PosGroup,
  type PosNamed,
  type PosStore,
} from './pos-answers.ts'
import type { PosSession } from './pos-session.ts'
import { readXml } from './xml.ts'

/** Which products are asked for; without ids all of the type. */
export interface ProductFilter {
  type: PosProductType
  groupIds: readonly string[]
  categoryIds: readonly string[]
}

/** Beyond so many ids an address becomes too long for some proxies. */
const MAX_IDS_IN_ADDRESS = 30
const MAX_IDS_IN_FORM = 500

/** What is asked of an iikoServer, within one session. */
export class PosClient {
  readonly #session: PosSession

  constructor(session: PosSession) {
    this.#session = session
  }

  /** Groups, categories and units: everything that products point to. */
  async directory(): Promise<Directory> {
    const groups = await this.groups()
    const categories = await this.categories()
    return { groups, categories, units: await this.units() }
  }

  async groups(): Promise<PosGroup[]> {
    return await this.#list('v2/entities/products/group/list', [])
  }

  async categories(): Promise<PosNamed[]> {
    const found = await this.#list('v2/entities/products/category/list', [])
    return found.map(({ id, name }) => ({ id, name }))
  }

  /** The names of units by their ids. It is also the cheapest proof that a session works. */
  async units(): Promise<Map<string, string>> {
    const found = await this.#list('v2/entities/list', [['rootType', 'MeasureUnit']])
    return new Map(found.map(({ id, name }) => [id, name]))
  }

  async *products(
    { type, groupIds, categoryIds }: ProductFilter,
    units: ReadonlyMap<string, string>,
  ): AsyncGenerator<PosProductFacts> {
    const found = this.#products(
      [
        ['types', TYPE_NAMES[type]],
        ...groupIds.map((id): [string, string] => ['parentIds', id]),
        ...categoryIds.map((id): [string, string] => ['categoryIds', id]),
      ],
      units,
    )
    // Versions before 6.2 do not know the parameter.
    for await (const product of found) if (product.type === type) yield product
  }

  /** Those of the products that are still there, wherever they are now. */
  async *productsById(
    ids: readonly string[],
    units: ReadonlyMap<string, string>,
  ): AsyncGenerator<PosProductFacts> {
    for (let from = 0; from < ids.length; from += MAX_IDS_IN_FORM) {
      const chunk = ids.slice(from, from + MAX_IDS_IN_FORM)
      yield* this.#products(
        chunk.map((id): [string, string] => ['ids', id]),
        units,
      )
    }
  }

  async *#products(
    wanted: readonly [string, string][],
    units: ReadonlyMap<string, string>,
  ): AsyncGenerator<PosProductFacts> {
    const params: [string, string][] = [['includeDeleted', 'false'], ...wanted]
    const method = params.length > MAX_IDS_IN_ADDRESS ? 'POST' : 'GET'
    const path = 'v2/entities/products/list'
    const { body } = await this.#session.ask({ method, path, params })
    for await (const item of jsonItems(body)) {
      const product = readProduct(item, units)
      if (product) yield product
    }
  }

  /** Stores, each with the name of what it belongs to. */
  async stores(): Promise<PosStore[]> {
    const stores = await this.#corporation('corporation/stores')
    const nodes = await this.#corporation('corporation/departments')
    const names = new Map(nodes.map(({ id, name }) => [id, name]))
    return stores.map(({ id, name, parent }) => ({
      id,
      name,
      group: names.get(parent ?? '') ?? '',
    }))
  }

  /** Works a document out, and saves nothing. */
  async check(document: InventoryDocument): Promise<InventoryResult> {
    const path = 'documents/check/incomingInventory'
    const xml = writeDocument(document)
    return readResult(await this.#session.askForText({ method: 'POST', path, xml }))
  }

  /** Saves a document. Whoever does not get its answer must look for it before another try. */
  async import(document: InventoryDocument): Promise<InventoryResult> {
    const path = 'documents/import/incomingInventory'
    const xml = writeDocument(document)
    return readResult(await this.#session.askForText({ method: 'POST', path, xml }))
  }

  /** The numbers of posted inventories of these days, both included (yyyy-MM-dd). */
  async inventoryNumbers(from: string, to: string): Promise<Set<string>> {
    const text = await this.#session.askForText({
      path: 'reports/storeOperations',
      params: [
        ['dateFrom', russianDay(from)],
        ['dateTo', russianDay(to)],
        ['documentTypes', 'INCOMING_INVENTORY'],
        ['productDetalization', 'false'],
      ],
    })
    return new Set(text.trim() === '' ? [] : valuesOf(readXml(text), 'documentNum'))
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

/** Every text of an element, wherever it stands: the report's form differs between versions. */
function valuesOf(node: unknown, name: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => valuesOf(one, name))
  return Object.entries(recordOf(node)).flatMap(([key, value]) => {
    const text = key === name ? textOf(value, 200) : null
    return text === null ? valuesOf(value, name) : [text]
  })
}

/** dd.MM.yyyy, as reports want it. */
function russianDay(day: string): string {
  return day.split('-').toReversed().join('.')
}
