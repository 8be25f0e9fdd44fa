import type { Language } from '#domain/languages.ts'
import { queueMail } from '../../sql/mail/mails.ts'
import type { AccountDeps, AfterChange } from '../account-deps.ts'

/**
 * Queues a password reset mail. Does not look the address up here, so that neither the response nor
 * its duration reveals whether an account exists.
 * @param language used when no account has this address
 */
export async function mailReset(
  { wholeDatabase }: Pick<AccountDeps, 'wholeDatabase'>,
  to: string,
  language: Language,
  after: AfterChange,
): Promise<void> {
  await wholeDatabase.transaction(async (sql) => {
    await queueMail(sql, { kind: 'reset', to, language, company_id: null, data: {} })
    await after(sql)
  })
}
