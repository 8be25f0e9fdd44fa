/** What a simulated iikoServer keeps and how it behaves. Everything is plain JSON. */

export interface WorldProduct {
  id: string
  name: string
  /** The article. */
  num: string
  type: 'GOODS' | 'PREPARED' | 'DISH'
  mainUnit: string
  parent?: string | null
  category?: string | null
  deleted?: boolean
  containers?: { id: string; name: string; count: number; deleted?: boolean }[]
  barcodes?: string[]
}

export interface WorldGroup {
  id: string
  name: string
  parent: string | null
}

export interface WorldStore {
  id: string
  name: string
  /** The department that it belongs to. */
  parentId: string
}

export interface Catalogue {
  products: WorldProduct[]
  groups: WorldGroup[]
  categories: { id: string; name: string }[]
  units: { id: string; name: string }[]
  departments: { id: string; name: string }[]
  stores: WorldStore[]
  /** What the books say is there, by `store:product`, in the product's unit. */
  stock: Record<string, number>
}

/** One line of an inventory as it was sent. */
export interface WorldLine {
  productId: string
  containerId: string | null
  amountContainer: number
}

export interface WorldDocument {
  number: string
  date: string
  status: string
  storeId: string
  lines: WorldLine[]
}

export interface Behaviour {
  login: string
  password: string
  /** Licences: so many sessions at once. */
  slots: number
  tokenTtlMs: number
  /** Every answer is a page of a proxy. */
  html: boolean
  /** Before the first byte of any answer. */
  delayMs: number
  /** Between pieces of the list of products. */
  pauseMs: number
  /** The list of products is made at least so long. */
  padToBytes: number
  /** So many of the next imports are saved and then not answered: the connection breaks. */
  dropAfterSaving: number
  /** So many of the next imports are lost before anything is saved. */
  dropBeforeSaving: number
  /** So many of the next imports are saved and never answered. */
  silentAfterSaving: number
  /** The next requests of these paths' ends are answered so. */
  failures: { path: string; status: number; text: string }[]
  /** What a real server does with a number that it has already is not known: both are played. */
  refusesDuplicates: boolean
  /** Documents dated before are refused, as without the right to change the past. */
  closedBefore: string | null
  /** Everything else is answered 500, as some hosted servers do to unknown programs. */
  needsBrowser: boolean
}

export const USUAL: Behaviour = {
  login: 'dram',
  password: 'resto#test',
  slots: 1,
  tokenTtlMs: 3_600_000,
  html: false,
  delayMs: 0,
  pauseMs: 0,
  padToBytes: 0,
  dropAfterSaving: 0,
  dropBeforeSaving: 0,
  silentAfterSaving: 0,
  failures: [],
  refusesDuplicates: true,
  closedBefore: null,
  needsBrowser: true,
}

export const EMPTY: Catalogue = {
  products: [],
  groups: [],
  categories: [],
  units: [],
  departments: [],
  stores: [],
  stock: {},
}

/** What the simulator has seen, for tests to look at. */
export interface Seen {
  /** Open sessions. */
  sessions: number
  logins: number
  logouts: number
  /** Requests that came while another of the same session was running. */
  overlaps: number
  /** Method and path of every request, without what is secret. */
  requests: string[]
  documents: WorldDocument[]
  /** Every token that was ever given. */
  tokens: string[]
}
