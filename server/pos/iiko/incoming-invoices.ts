import type { PosInvoice, PosInvoiceLine, PosInvoices } from '#domain/pos/invoices/invoice-facts.ts'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import type { PosNamed } from '../port.ts'
import { PosError } from '../pos-error.ts'
import { decimalOf, listOf, recordOf, textOf } from './answers.ts'
import { readXml } from './xml.ts'

const ROOT = 'incomingInvoiceDtoes'

/**
 * Invoices of `documents/export/incomingInvoice`. Amounts are in the product's base unit, in a pack
 * or not, and `sum` is of the whole line with tax (schema `incomingInvoiceDto`). An answer of
 * another form is an error, because read as an empty list it would say that nothing came. Of a
 * document that stands there twice the last one counts.
 */
export function readInvoices(
  text: string,
  suppliers: ReadonlyMap<string, string>,
): Pick<PosInvoices, 'invoices' | 'unread'> {
  const answer = readXml(text)
  if (!(ROOT in answer)) throw new PosError(NOT_A_POS, { reason: 'no_list', path: ROOT })
  const invoices = new Map<string, PosInvoice>()
  let unread = 0
  for (const item of allOf(recordOf(answer[ROOT])['document'])) {
    const invoice = readInvoice(recordOf(item), suppliers)
    if (invoice) invoices.set(invoice.id, invoice)
    else unread += 1
  }
  return { invoices: [...invoices.values()], unread }
}

/** The names of suppliers, who are employees there. */
export function readSuppliers(text: string): PosNamed[] {
  return allOf(recordOf(readXml(text)['employees'])['employee']).flatMap((item) => {
    const record = recordOf(item)
    const [id, name] = [idOf(record['id']), textOf(record['name'], 200)]
    return id === null || name === null ? [] : [{ id, name }]
  })
}

const STATUSES: Readonly<Record<string, PosInvoice['status']>> = {
  PROCESSED: 'posted',
  DELETED: 'deleted',
}

function readInvoice(
  record: Record<string, unknown>,
  suppliers: ReadonlyMap<string, string>,
): PosInvoice | null {
  const id = idOf(record['id'])
  if (id === null) return null
  const store = idOf(record['defaultStore'])
  const numbers = [record['incomingDocumentNumber'], record['documentNumber']]
  const [number = ''] = numbers.flatMap((one) => textOf(one, 100) ?? [])
  return {
    id,
    number,
    date: textOf(record['dateIncoming'], 40) ?? '',
    // What is not said to be posted is not.
    status: STATUSES[textOf(record['status'], 20)?.toUpperCase() ?? ''] ?? 'draft',
    supplier: suppliers.get(idOf(record['supplier']) ?? '') ?? '',
    lines: listOf(recordOf(record['items'])['item']).flatMap((item) =>
      readLine(recordOf(item), store),
    ),
  }
}

/** Transport and the like are lines too, but no goods. */
function readLine(record: Record<string, unknown>, store: string | null): PosInvoiceLine[] {
  if (textOf(record['isAdditionalExpense'], 5) === 'true') return []
  const confirmed = decimalOf(record['actualAmount']) ?? decimalOf(record['amount'])
  return [
    {
      productId: idOf(record['product']),
      article: textOf(record['productArticle'], 100),
      storeId: idOf(record['store']) ?? store,
      containerId: idOf(record['containerId']),
      amount: confirmed === null ? null : Number(confirmed),
      sum: decimalOf(record['sum']),
    },
  ]
}

/** An element that stands there once is no list. */
function allOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'object' && value !== null ? [value] : []
}

/** Zeros stand for nothing. */
function idOf(value: unknown): string | null {
  const id = textOf(value, 64)?.toLowerCase() ?? null
  return id === null || /^[0-]+$/.test(id) ? null : id
}
