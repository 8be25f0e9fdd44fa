import type { PosAmount } from '#domain/pos/amounts.ts'
import type { PosProductFacts, PosProductType } from '#domain/pos/products.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { PosHttp } from './pos-http.ts'

/** How to sign in to a company's system. */
export interface PosAccount {
  system: PosSystem
  /** The server's address, without a slash at the end. */
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
  /** The name of what it belongs to; empty for none. */
  group: string
}

/** What the system has beside products: small lists, read whole. */
export interface PosDirectory {
  groups: PosGroup[]
  categories: PosNamed[]
  stores: PosStore[]
}

/** Which products are asked for; without ids all of the type. */
export interface ProductFilter {
  type: PosProductType
  groupIds: readonly string[]
  categoryIds: readonly string[]
}

/** An inventory on its way into the system. */
export interface InventoryDocument {
  number: string
  /** On the clock of the company's place, without a zone: yyyy-MM-ddTHH:mm:ss. */
  date: string
  storeId: string
  comment: string
  lines: { productId: string; amounts: readonly PosAmount[] }[]
}

/** What the system computes for one product, in its unit. */
export interface ResultLine {
  product_id: string
  expected: number
  counted: number
  difference: number
}

export interface InventoryResult {
  valid: boolean
  /** Something to look at that does not prevent the import. */
  warning: boolean
  /** In the system's own words. */
  message: string | null
  /** The number is another document's, or this one is there already. */
  isNumberTaken: boolean
  lines: ResultLine[]
}

/** What is asked of a system within one session. Every method throws a `PosError`. */
export interface PosClient {
  /** The names of units by their ids; also the cheapest proof that signing in works. */
  units(): Promise<ReadonlyMap<string, string>>
  directory(): Promise<PosDirectory>
  products(filter: ProductFilter): AsyncGenerator<PosProductFacts>
  /** Those of the products that still exist, wherever they are now. */
  productsById(ids: readonly string[]): AsyncGenerator<PosProductFacts>
  /** Computes a document and saves nothing. */
  check(document: InventoryDocument): Promise<InventoryResult>
  /** Saves a document. Without an answer it must be looked for before another attempt. */
  import(document: InventoryDocument): Promise<InventoryResult>
  /** Is the document in the system, posted or not? */
  hasDocument(document: InventoryDocument): Promise<boolean>
}

/** One sign-in, which may take a licence that others need. */
export interface PosSession {
  readonly client: PosClient
  signIn(): Promise<void>
  /** Gives the licence back; false when that is not certain. */
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
   * The base address, from what a person typed.
   * @throws {PosError} pos_host_invalid
   */
  readHost(typed: string): string
  /** The server's version, which takes no licence and no password. */
  serverVersion(
    http: PosHttp,
    account: Pick<PosAccount, 'baseUrl' | 'verifyTls'>,
  ): Promise<string | null>
  createSession(deps: SessionDeps): PosSession
  /** Ends a session that another process left behind; false when that is not certain. */
  endSession(http: PosHttp, account: PosAccount, token: string): Promise<boolean>
}
