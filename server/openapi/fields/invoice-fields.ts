import { ID, type FieldNotes } from './field-note.ts'

const TIME = '2026-11-20T12:00:00.000Z'
const FROM = ['The first day of the period: yyyy-MM-dd.', '2026-11-01'] as const
const TO = ['Its last day; at most 31 days in all.', '2026-11-20'] as const
const STORE = ["The system's id of the store that the goods came to.", 'store-bar'] as const

/** Suppliers' invoices of a point-of-sale system. */
export const INVOICE_FIELDS: FieldNotes = {
  'InvoicesRequest.from': [...FROM],
  'InvoicesRequest.to': [...TO],
  'InvoicesRequest.storeId': [...STORE],
  'InvoicesRequest.timeZone': [
    "IANA name of the clock that the system's times are by.",
    'Asia/Yerevan',
  ],
  'InvoicesQuery.from': [...FROM],
  'InvoicesQuery.to': [...TO],
  'InvoicesQuery.storeId': [...STORE],
  'InvoicesJob.success': ['Whether they were read; absent while it runs.', true],
  invoices: ['How many invoices the period has, of all stores.', 12],
  'InvoiceList.data': ['Those with lines for the store, in the order of the system.'],
  read_at: ['When they were read: UTC, ISO 8601. Null: others were read last.', TIME],
  'InvoiceList.unread': ['How many documents have no id, and so cannot be taken once only.', 0],
  isWithoutSuppliers: ['Whether the system refused to name suppliers.', false],
  'Invoice.document': [
    'What `record-delivery` takes as `document`: of the invoice and the store.',
    '5d9e5b06-7e2d-4c3a-9a54-1f0f5f6c7a10:store-bar',
  ],
  'Invoice.number': ["The supplier's number, otherwise the system's; may be empty.", 'A-1042'],
  'Invoice.delivered_at': ['When the goods came: UTC, ISO 8601. Null: unreadable.', TIME],
  'Invoice.status': ['`draft`, `posted` or `deleted`. Only what is posted has come.', 'posted'],
  'Invoice.missing': [
    'True for a delivery that was taken from an invoice which the system does not tell for this period and store any more. Its status is `deleted`.',
    true,
  ],
  'Invoice.lines': ['The lines for the store.'],
  'InvoiceLine.product': ['The imported product; null: it has not been imported.'],
  'InvoiceLine.article': ['The article of the product; may be empty.', '00095'],
  'InvoiceLine.amount': ["What came, in the product's unit; null: it is not told.", 8.4],
  sum: [
    'What the line costs with tax, a decimal number; null: not told, or not for the caller.',
    '96000.000000000',
  ],
  'InvoicedProduct.id': ['The id of the product.', ID.product],
  'InvoicedProduct.good_ids': [
    'The goods that it is matched with, the first one first.',
    [ID.good],
  ],
  'InvoicedProduct.is_set_aside': ['Whether a person said that it is none of the goods.', false],
  'InvoicedProduct.measurement_unit': ["The name of the system's unit; null: none.", 'l'],
}
