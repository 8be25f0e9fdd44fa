import type { PosAmount } from '#domain/pos/amounts.ts'
import type { PosInvoices } from '#domain/pos/invoices/invoice-facts.ts'
import type { PosProductFacts, PosProductType } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { PosHttp } from './pos-http.ts'

/** How to sign in to a company's system. */
export interface PosAccount {
  system: PosSystem
  /** The server's address, without a trailing slash; in the cloud, with the organization. */
  baseUrl: string
  login: string
  password: string
  verifyTls: boolean
}

export interface PosNamed {
  id: string
  name: string
}

export interface PosGroup extends PosNamed {
  parent: string | null
}

export interface PosStore extends PosNamed {
  /** The name of the unit it belongs to; empty if none. */
  group: string
}

/** The system's small lists other than products, read as a whole. */
export interface PosDirectory {
  groups: PosGroup[]
  categories: PosNamed[]
  stores: PosStore[]
  /** Parts that the system refused to give: groups, categories, stores, departments, units. */
  unread: string[]
  /** The revision of all that the products are read from; absent where the system sends none. */
  revision?: number | null
}

/** Which products to read; without ids, all of the type. */
export interface ProductFilter {
  type: PosProductType
  groupIds: readonly string[]
  categoryIds: readonly string[]
}

/** The content of an inventory as the system takes it. */
export interface InventoryDocument {
  number: string
  /** Local time of the company, without a zone: yyyy-MM-ddTHH:mm:ss. */
  date: string
  /** The company's, for systems whose times have one; absent in documents of earlier versions. */
  timeZone?: string | undefined
  storeId: string
  comment: string
  lines: { productId: string; amounts: readonly PosAmount[] }[]
  /** Saved without being posted, so that stock changes only when somebody posts it there. */
  isDraft: boolean
  /** Codes of the accounts for what is more or less than expected; null: the system's own. */
  surplusAccount: string | null
  shortageAccount: string | null
  /** Names of its products and store by their ids, to make the system's words readable. */
  names?: ReadonlyMap<string, string>
}

/** What the system computes for one product, in the product's unit. */
export interface ResultLine {
  product_id: string
  /** Null when the answer does not tell it; so is the difference then. */
  expected: number | null
  /** Null when its answer can't be read; what was sent is known all the same. */
  counted: number | null
  difference: number | null
  /** In the system's money; null when the answer has none. */
  expectedSum: number | null
  differenceSum: number | null
}

export interface InventoryResult {
  valid: boolean
  /** What was said is a remark, and prevents nothing by itself. */
  warning: boolean
  /** The system's own words, readable: the heading first, then its details line by line. */
  said: string[]
  /**
   * The system suggests another number. That alone does not tell that ours is taken, and still less
   * by whom.
   */
  suggestsNumber: boolean
  /** By how many minutes the system's clock is ahead of UTC at the document's time; null: unknown. */
  utcOffset: number | null
  lines: ResultLine[]
}

/** What one store has of a product, in the product's unit, and what that has cost. */
export interface StockLine {
  product_id: string
  amount: number
  sum: number
}

/** `other`: the number is there, with goods or in a store that are not the document's. */
export type Lookup = 'found' | 'absent' | 'other'

/** The calls to a system within one session. Every method throws a `PosError`. */
export interface PosClient {
  /** Whose data the sign-in may read, where that has to be chosen. */
  organizations?(): Promise<PosNamed[]>
  /** Unit names by id; also the cheapest way to prove that the sign-in works. */
  units(): Promise<ReadonlyMap<string, string>>
  directory(): Promise<PosDirectory>
  /** Is everything still as it was at this revision? Only where the system tells them. */
  isUnchangedSince?(revision: number): Promise<boolean>
  products(filter: ProductFilter): AsyncGenerator<PosProductFacts>
  /** Those of the products that still exist, in whatever group. */
  productsById(ids: readonly string[]): AsyncGenerator<PosProductFacts>
  /** The book stock of every store at a moment; absent where the system does not tell it. */
  stock?(at: string): AsyncGenerator<StockLine>
  /**
   * What its books say that a store had at a moment, by the system's ids of products, in their units;
   * none of what is left out. Absent where the system does not tell it.
   * @param at yyyy-MM-ddTHH:mm:ss by its own clock; the books of the whole second
   */
  books?(at: string, storeId: string): Promise<ReadonlyMap<string, number>>
  /** Invoices of a period of days, both included; absent where the system tells none. */
  invoices?(from: string, to: string): Promise<PosInvoices>
  /** Computes a document without saving it. */
  check(document: InventoryDocument): Promise<InventoryResult>
  /** Saves a document. Never to be repeated because no answer arrived. */
  import(document: InventoryDocument): Promise<InventoryResult>
  /** Does the system show the document, with its number and its lines? */
  findDocument(document: InventoryDocument): Promise<Lookup>
}

/** One session, which may take a licence that others need. */
export interface PosSession {
  readonly client: PosClient
  signIn(): Promise<void>
  /** Releases the licence; false when that is not certain. */
  signOut(): Promise<boolean>
}

export interface SessionDeps {
  http: PosHttp
  account: PosAccount
  /** Called with every new token before it is used. */
  onToken: (token: string) => Promise<void>
  signal?: AbortSignal | undefined
}

/** What a point-of-sale system must offer: the export `port` of its folder's system.ts. */
export interface PosPort {
  /**
   * Derives the base address from what a person typed.
   * @throws {PosError} pos_host_invalid
   */
  readHost(typed: string): string
  /** The server's version, which needs neither a licence nor a password. */
  serverVersion(
    http: PosHttp,
    account: Pick<PosAccount, 'baseUrl' | 'verifyTls'>,
  ): Promise<string | null>
  createSession(deps: SessionDeps): PosSession
  /** Ends a session that another process left open; false when that is not certain. */
  endSession(http: PosHttp, account: PosAccount, token: string): Promise<boolean>
}
