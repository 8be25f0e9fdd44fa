/** The data and behaviour of a simulated iikoServer, all plain JSON. */

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
  /** Expected stock by `store:product`, in the product's unit. */
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
  /** Licences: the maximum of simultaneous sessions. */
  slots: number
  tokenTtlMs: number
  /** Every answer is a proxy's HTML page. */
  html: boolean
  /** Before the first byte of any answer. */
  delayMs: number
  /** Between pieces of the list of products. */
  pauseMs: number
  /** The list of products is padded to at least this size. */
  padToBytes: number
  /** This many of the next imports are saved and then the connection breaks. */
  dropAfterSaving: number
  /** This many of the next imports are lost before anything is saved. */
  dropBeforeSaving: number
  /** This many of the next imports are saved and never answered. */
  silentAfterSaving: number
  /** The next requests whose path ends with one of these get this answer. */
  failures: { path: string; status: number; text: string }[]
  /** How a real server treats a number it already has is unknown, so both ways are simulated. */
  refusesDuplicates: boolean
  /** Documents with an earlier date are refused, as for a user who may not change the past. */
  closedBefore: string | null
  /** Every other client gets a 500, as some hosted servers answer unknown programs. */
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

/** What the simulator has seen, for assertions. */
export interface Seen {
  /** Open sessions. */
  sessions: number
  logins: number
  logouts: number
  /** Requests that came while another of the same session was running. */
  overlaps: number
  /** Method and path of every request, without secrets. */
  requests: string[]
  documents: WorldDocument[]
  /** Every token that was ever issued. */
  tokens: string[]
}
