import { sendingHappened } from '#domain/webhooks/happenings.ts'
import type { CompanySql, Sql } from '../../sql/database.ts'
import { findInventoryName } from '../../sql/inventories/inventories.ts'
import { acceptSend, recordLook, type Look, type PosSend } from '../../sql/pos/sends.ts'
import { announce } from '../../sql/webhooks/announce.ts'

type Document = Pick<PosSend, 'inventory_id' | 'part' | 'asks' | 'document_number' | 'store_name'>

/** Records that the system answered that it saved the document, and tells webhooks. */
export async function recordAccepted(
  company: CompanySql,
  send: Document,
  said: readonly string[],
  at: string,
): Promise<void> {
  await company.transaction(async (sql) => {
    await acceptSend(sql, company.companyId, send, said)
    await tell(sql, company.companyId, 'inventory.sent', send, at)
  })
}

/** Records what a look-up saw, and tells webhooks of a document that was found. */
export async function recordLooked(company: CompanySql, send: Document, look: Look): Promise<void> {
  await company.transaction(async (sql) => {
    await recordLook(sql, company.companyId, send, look)
    if (look.isFound) await tell(sql, company.companyId, 'inventory.sent', send, look.at)
  })
}

/** Tells webhooks that nobody knows whether the document is there: once for each time it was asked for. */
export function tellUnknown(company: CompanySql, send: Document, at: string): Promise<void> {
  return company.transaction((sql) =>
    tell(sql, company.companyId, 'inventory.send_unknown', send, at),
  )
}

async function tell(
  sql: Sql,
  companyId: string,
  type: Parameters<typeof sendingHappened>[0],
  send: Document,
  at: string,
): Promise<void> {
  const inventory = await findInventoryName(sql, companyId, send.inventory_id)
  if (inventory)
    await announce(sql, companyId, [sendingHappened(type, { ...send, inventory }, at)], at)
}
