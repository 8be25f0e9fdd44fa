import type { CompanySql } from '../sql/database.ts'
import { findConnection } from '../sql/pos/connections.ts'
import type { PosSend } from '../sql/pos/sends.ts'
import type { OpenConnection } from './connections.ts'
import { PosError } from './pos-error.ts'

/** A document goes to the server that it was made for, or nowhere. */
export async function verifySettings(
  company: CompanySql,
  { version }: OpenConnection,
  send: PosSend,
): Promise<void> {
  const now = await findConnection(company, company.companyId)
  if (now?.host !== send.base_url) throw otherHost(send)
  if (now.version !== version) throw new PosError('pos_settings_changed')
}

export function otherHost({ document_number, base_url }: PosSend): PosError {
  return new PosError('send_other_host', { document_number, host: base_url, said: [base_url] })
}
