/** An invoice of a supplier, as the system has it. */
export interface PosInvoice {
  id: string
  /** The supplier's number if it was typed, otherwise the system's own; empty: none. */
  number: string
  /** In the system's own time, mostly without a zone; empty: none. */
  date: string
  /** Only what is posted has come. */
  status: 'draft' | 'posted' | 'deleted'
  /** Empty: unknown. */
  supplier: string
  lines: PosInvoiceLine[]
}

export interface PosInvoiceLine {
  /** The system's id of the product; null where it is told by its article alone. */
  productId: string | null
  article: string | null
  storeId: string | null
  containerId: string | null
  /** What came, in the product's unit; null where that is not told. */
  amount: number | null
  /** What the line costs with tax: a decimal number with a dot; null where that is not told. */
  sum: string | null
}

export interface PosInvoices {
  invoices: PosInvoice[]
  /** Documents without an id, which nobody could take once only. */
  unread: number
  /** The system refused to give the names of suppliers. */
  isWithoutSuppliers: boolean
}
