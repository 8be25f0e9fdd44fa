import { xmlOf } from './inventory-xml.ts'
import type { Catalogue } from './world.ts'

/** yyyy-MM-dd, as the export takes its period. */
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * The invoices of a period, both days included and times ignored, deleted ones and drafts among
 * them; null: the period is none. Source: the schema `incomingInvoiceDto` and the call
 * `documents/export/incomingInvoice` of the iikoServer API.
 */
export function invoicesXml({ invoices = [] }: Catalogue, params: URLSearchParams): string | null {
  const [from = '', to = ''] = ['from', 'to'].map((name) => params.get(name) ?? '')
  if (!DAY.test(from) || !DAY.test(to)) return null
  const supplier = params.get('supplierId')
  const document = invoices
    .filter(({ dateIncoming = from }) => {
      const day = dayOf(dateIncoming)
      return day >= from && day <= to
    })
    .filter((one) => supplier === null || one.supplier === supplier)
    .map(({ items, ...head }) => ({ items: { item: items }, ...head }))
  return xmlOf({ incomingInvoiceDtoes: { document } })
}

/** Documents are dated in either form. */
function dayOf(date: string): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})/.exec(date) ?? []
  return year ? `${year}-${month}-${day}` : date.slice(0, 10)
}

/** Suppliers are people there: a list of employees. */
export function suppliersXml({ suppliers = [] }: Catalogue): string {
  const employee = suppliers.map((one) => ({ ...one, supplier: true, deleted: false }))
  return xmlOf({ employees: { employee } })
}
