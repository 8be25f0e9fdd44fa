import type { PosProductFacts } from '#domain/pos/products.ts'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { instantAt } from '../../platform/instant.ts'
import { recordOf } from '../iiko/answers.ts'
import { PosError } from '../pos-error.ts'
import type {
  InventoryDocument,
  InventoryResult,
  Lookup,
  PosClient,
  PosDirectory,
  PosNamed,
  PosStore,
  ProductFilter,
  ResultLine,
} from '../port.ts'
import { BALANCES_MAX, balancesOf, comparedWithStock } from './balances.ts'
import { compared, draftOf, idsWithNumber, readSaved } from './inventories.ts'
import { idOf, readNamed, readNomenclature, type Nomenclature } from './nomenclature.ts'
import type { CloudSession } from './session.ts'

const INVENTORY = '/api/inventory/v1/incoming_inventory'
const MONTH_MS = 31 * 24 * 3_600_000

/** The calls to the cloud with one API login. */
export class CloudClient implements PosClient {
  readonly #session: CloudSession
  /** One answer has groups, categories and products, so it is asked for once. */
  #nomenclature: Promise<Nomenclature> | null = null
  #organizations: Promise<PosNamed[]> | null = null

  constructor(session: CloudSession) {
    this.#session = session
  }

  organizations(): Promise<PosNamed[]> {
    this.#organizations ??= this.#readOrganizations()
    return this.#organizations
  }

  async #readOrganizations(): Promise<PosNamed[]> {
    const answer = await this.#session.askForJson({ path: '/api/1/organizations', body: {} })
    const { organizations } = recordOf(answer)
    if (!Array.isArray(organizations)) throw new PosError(NOT_A_POS, { reason: 'no_list' })
    return organizations.flatMap((one) => {
      const record = recordOf(one)
      const id = idOf(record['id'])
      // The documentation lets the name be null.
      return readNamed(record) ?? (id === null ? [] : { id, name: id })
    })
  }

  /** Units come with the products; this proves the sign-in and the organization. */
  async units(): Promise<ReadonlyMap<string, string>> {
    const { organization } = this.#session
    const known = await this.organizations()
    if (organization !== null && !known.some(({ id }) => id === organization)) {
      throw new PosError('pos_organization_gone')
    }
    return new Map()
  }

  async directory(): Promise<PosDirectory> {
    const { groups, categories, revision } = await this.#menu()
    const unread: string[] = []
    const stores = await this.#stores().catch(unlessRefused)
    if (stores === null) unread.push('stores')
    return { groups, categories, stores: stores ?? [], unread, revision }
  }

  /**
   * Lists come only when there is a newer revision. Whether they are whole then is not documented, so
   * nothing else of the answer is used.
   */
  async isUnchangedSince(revision: number): Promise<boolean> {
    const menu = await this.#nomenclatureSince(revision).catch((error: unknown) => {
      if (error instanceof PosError && error.code === NOT_A_POS) return null
      throw error
    })
    return menu?.revision === revision
  }

  async *products({ type, groupIds, categoryIds }: ProductFilter): AsyncGenerator<PosProductFacts> {
    for (const product of (await this.#menu()).products) {
      const { group_id, category_id } = product
      const isInGroups =
        groupIds.length > 0
          ? groupIds.includes(group_id ?? '')
          : categoryIds.length === 0 || categoryIds.includes(category_id ?? '')
      if (product.type === type && isInGroups) yield product
    }
  }

  async *productsById(ids: readonly string[]): AsyncGenerator<PosProductFacts> {
    if (ids.length === 0) return
    const wanted = new Set(ids)
    for (const product of (await this.#menu()).products) {
      if (wanted.has(product.external_id)) yield product
    }
  }

  /**
   * The cloud checks nothing without saving it, so what it has in stock is compared here. What a
   * repeated number does there is not documented, so one that is taken is not used.
   */
  async check(document: InventoryDocument): Promise<InventoryResult> {
    const isFree = (await this.findDocument(document)) === 'absent'
    const lines = isFree ? await this.#expected(document) : []
    return {
      valid: isFree,
      warning: false,
      said: [],
      suggestsNumber: !isFree,
      utcOffset: null,
      lines,
    }
  }

  /** Nothing when the API login may not see stock: an inventory needs none. */
  async #expected(document: InventoryDocument): Promise<ResultLine[]> {
    const path = '/api/inventory/v1/stock_balance/list'
    const found: ResultLine[] = []
    for (let from = 0; from < document.lines.length; from += BALANCES_MAX) {
      const lines = document.lines.slice(from, from + BALANCES_MAX)
      const ids = lines.map(({ productId }) => productId)
      const body = balancesOf(document, this.#organization(), ids)
      const answer = await this.#session.askForJson({ path, body }).catch(unlessRefused)
      if (answer === null) return []
      found.push(...comparedWithStock(lines, answer))
    }
    return found
  }

  /** Saves a draft. */
  async import(document: InventoryDocument): Promise<InventoryResult> {
    const body = draftOf(document, this.#organization())
    const { names } = document
    const path = `${INVENTORY}/create`
    return readSaved(await this.#session.askForJson({ path, body, isOnce: true, names }), document)
  }

  /** Drafts are listed as well as posted documents. */
  async findDocument(document: InventoryDocument): Promise<Lookup> {
    const organizationId = this.#organization()
    const day = Date.parse(`${document.date.slice(0, 10)}T00:00:00Z`)
    // A person may have moved the draft's date; number, store and lines tell whether it is ours.
    const [from, to] = [day - MONTH_MS, day + MONTH_MS].map((ms) => instantAt(ms).slice(0, 10))
    const body = { organizationId, from, to }
    const listed = await this.#session.askForJson({ path: `${INVENTORY}/list`, body })
    const seen: Lookup[] = []
    for (const documentId of idsWithNumber(listed, document.number)) {
      const one = { organizationId, documentId }
      const answer = await this.#session.askForJson({ path: `${INVENTORY}/get`, body: one })
      seen.push(compared(answer, document))
    }
    return seen.find((one) => one === 'found') ?? seen.find((one) => one === 'other') ?? 'absent'
  }

  /** Those of the organization, if they say whose they are; otherwise all that are listed. */
  async #stores(): Promise<PosStore[]> {
    const organization = this.#organization()
    // 0: without a limit.
    const body = { limit: 0, offset: 0 }
    const path = '/api/inventory/v1/stores/list'
    const { stores } = recordOf(await this.#session.askForJson({ path, body }))
    if (!Array.isArray(stores)) throw new PosError(NOT_A_POS, { reason: 'no_list' })
    const records = stores.map(recordOf)
    const own = records.filter((record) =>
      [record['organizationId'], record['parent']].some((id) => idOf(id) === organization),
    )
    return (own.length > 0 ? own : records).flatMap((record) => {
      const named = readNamed(record)
      return named ? [{ ...named, group: '' }] : []
    })
  }

  #menu(): Promise<Nomenclature> {
    this.#nomenclature ??= this.#nomenclatureSince(0)
    return this.#nomenclature
  }

  async #nomenclatureSince(startRevision: number): Promise<Nomenclature> {
    const body = { organizationId: this.#organization(), startRevision }
    const response = await this.#session.ask({ path: '/api/1/nomenclature', body })
    return readNomenclature(response.body)
  }

  #organization(): string {
    const { organization } = this.#session
    if (organization === null) throw new PosError('pos_organization_required')
    return organization
  }
}

const PART_REFUSED: ReadonlySet<string> = new Set(['pos_no_right', 'pos_refused', 'pos_failed'])

/** Null for a part that the API login may not see. */
function unlessRefused(error: unknown): null {
  if (!(error instanceof PosError) || !PART_REFUSED.has(error.code)) throw error
  return null
}
