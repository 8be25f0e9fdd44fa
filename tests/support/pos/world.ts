/** The data and behaviour of a simulated iikoServer, all plain JSON. */

export interface WorldProduct {
  id: string
  /** Null: nobody has named it. */
  name: string | null
  /** The article. */
  num: string
  type: 'GOODS' | 'PREPARED' | 'DISH'
  mainUnit: string
  parent?: string | null
  category?: string | null
  deleted?: boolean
  containers?: WorldContainer[]
  /** A text is one of no package. */
  barcodes?: (string | { barcode: string; containerId: string })[]
}

export interface WorldContainer {
  id: string
  name: string
  count: number
  deleted?: boolean
  /** In kilograms, 0 where nobody typed one. */
  containerWeight?: number
  fullContainerWeight?: number
}

export interface WorldGroup {
  id: string
  name: string | null
  parent: string | null
}

export interface WorldStore {
  id: string
  /** Null: the answer has no element for it. */
  name: string | null
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
  /** Codes of the chart of accounts; others are not known there. */
  accounts: string[]
  /** Expected stock by `store:product`, in the product's unit. */
  stock: Record<string, number>
  /** What one of a product's unit has cost, by product; absent: ten. */
  costs?: Record<string, number>
  /** What goes out of and comes into the stores over time, beside `stock`, which is before it. */
  sales?: WorldSale[]
  /** What inventories have changed since there are sales. */
  corrections?: WorldCorrection[]
  /** Invoices of suppliers, as the back office has them. */
  invoices?: WorldInvoice[]
  suppliers?: { id: string; name: string }[]
}

/** Something that leaves a store at a moment of the system's clock; below 0: that comes. */
export interface WorldSale {
  store: string
  product: string
  /** yyyy-MM-ddTHH:mm:ss */
  at: string
  amount: number
  /** Typed in the back office, as an invoice or a transfer, and so booked at once. */
  isDocument?: boolean
}

export interface WorldCorrection {
  number: string
  store: string
  product: string
  at: string
  amount: number
}

/** An invoice: what is absent has no element, and any text may stand in any element. */
export interface WorldInvoice {
  id?: string
  documentNumber?: string
  incomingDocumentNumber?: string
  dateIncoming?: string
  defaultStore?: string
  supplier?: string
  status?: string
  items: Record<string, string>[]
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
  comment?: string
  /** Codes of the accounts for surplus and shortage; null when left to the system. */
  accounts?: { surplus: string | null; shortage: string | null }
}

/** What the system says of a document instead of saving it, in the fields of its answer. */
export interface WorldRefusal {
  at: 'check' | 'import' | 'both'
  /** Only documents for this store. */
  storeId?: string
  errorMessage?: string
  additionalInfo?: string
  otherSuggestedNumber?: string
  /** Not critical, as the schema says; whether the document was saved is not documented. */
  warning?: boolean
  /** Saved all the same, as a server might that means its error as a warning. */
  isSaved?: boolean
}

/** Where the connection of one request breaks. */
export interface Cut {
  /** The end of the request's path. */
  path: string
  /** Before anything is done, after it is done, or in the middle of the answer. */
  when: 'before' | 'after' | 'half'
}

/** A request that gets no answer, and keeps its connection. */
export interface Hold {
  /** The end of the request's path. */
  path: string
  /** Before anything is done, after it is done, or when so many of a list's products have left. */
  when: 'before' | 'after' | number
}

/** How answers are written. All but the first are forms that a reader must survive. */
export type WorldForm = 'usual' | 'namespaced' | 'cp1251' | 'cp1251_undeclared' | 'bom'

export interface Behaviour {
  login: string
  password: string
  /** Licences: the maximum of simultaneous sessions. */
  slots: number
  tokenTtlMs: number
  /** Every answer is a proxy's HTML page. */
  html: boolean
  /** Between pieces of the list of products. */
  pauseMs: number
  /** The list of products is padded to at least this size. */
  padToBytes: number
  /** This many of the next imports are saved and then the connection breaks. */
  dropAfterSaving: number
  /** This many of the next imports are lost before anything is saved. */
  dropBeforeSaving: number
  /** The next requests whose path ends with one of these get this answer. */
  failures: { path: string; status: number; text: string }[]
  /** The zone of its clock, as its answers have it; its documents' times have none. */
  clock: string
  /** How a real server treats a number it already has is unknown, so both ways are simulated. */
  refusesDuplicates: boolean
  /** Takes documents under numbers of its own, and says so in the answer alone. */
  numbersItself: boolean
  /** Documents with an earlier date are refused, as for a user who may not change the past. */
  closedBefore: string | null
  /** An import takes this long, and is saved even when nobody waits for the answer any more. */
  importMs: number
  /** The report lists a document only so long after it was saved. */
  reportLagMs: number
  /** The report never lists any document. */
  reportHides: boolean
  /** The report by products does not say to which document a row belongs. */
  reportOmitsNumbers: boolean
  /** The next requests to these paths lose their connection. */
  cuts: Cut[]
  /** The next requests to these paths get no answer, those before or in a list until `goOn`. */
  holds: Hold[]
  /** At the next request to one of these paths the session has expired. */
  expiries: string[]
  /** These paths always answer 403. */
  forbidden: string[]
  refusal: WorldRefusal | null
  /** A document is taken, with these words. */
  warning: { errorMessage?: string; additionalInfo?: string } | null
  form: WorldForm
  /** A sign-in succeeds, and its answer hides the token: in a page, or in UTF-16 without a cookie. */
  signInForm: 'usual' | 'page' | 'utf16'
  /** Lists answer with a page of HTML and status 200. */
  pages: string[]
  /**
   * When a sale stands in the books: with its order; with the end of the shift, at that moment; or
   * with it, at the order's moment. Which one is true is not documented.
   */
  posting: 'order' | 'session' | 'session_backdated'
  /** Ends of shifts by the system's clock. */
  sessionEnds: string[]
  /** What the system's clock shows; null: everything that is in the books has happened. */
  wallNow: string | null
  /** What becomes of a balance of a moment that has not come. */
  future: 'refused' | 'clamped'
  /** The balance has no rows of products without a stock. */
  omitsZeros: boolean
  /** The balance has no rows at all, as for a login that may see no store. */
  hidesBalance: boolean
  /** Products of which an answer tells no expected amount. */
  untold: string[]
  /** Every other client gets a 500, as some hosted servers answer unknown programs. */
  needsBrowser: boolean
}

export const USUAL: Behaviour = {
  login: 'dram',
  password: 'resto#test',
  slots: 1,
  tokenTtlMs: 3_600_000,
  html: false,
  pauseMs: 0,
  padToBytes: 0,
  dropAfterSaving: 0,
  dropBeforeSaving: 0,
  failures: [],
  clock: '+04:00',
  refusesDuplicates: true,
  numbersItself: false,
  closedBefore: null,
  importMs: 0,
  reportLagMs: 0,
  reportHides: false,
  reportOmitsNumbers: false,
  cuts: [],
  holds: [],
  expiries: [],
  forbidden: [],
  refusal: null,
  warning: null,
  form: 'usual',
  signInForm: 'usual',
  pages: [],
  posting: 'order',
  sessionEnds: [],
  wallNow: null,
  future: 'refused',
  omitsZeros: true,
  hidesBalance: false,
  untold: [],
  needsBrowser: true,
}

export const EMPTY: Catalogue = {
  products: [],
  groups: [],
  categories: [],
  units: [],
  departments: [],
  stores: [],
  accounts: ['5.09', '5.10'],
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
  /** The moments that balances were asked for. */
  moments: string[]
  documents: WorldDocument[]
  /** What the books say now, by `store:product`. */
  stock: Record<string, number>
  /** Every token that was ever issued. */
  tokens: string[]
}
