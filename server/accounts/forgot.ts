import type { Language } from '#domain/languages.ts'
import { queueMail } from '../sql/mail/mails.ts'
import type { AccountDeps } from './account-deps.ts'

/**
 * Queues a mail to whoever may have forgotten a password. The address is not even looked up here,
 * so that neither the answer nor its time tells whether it has an account.
 * @param language in case that nobody's is known
 */
export async function mailReset(
  { wholeDatabase }: Pick<AccountDeps, 'wholeDatabase'>,
  to: string,
  language: Language,
): Promise<void> {
  await wholeDatabase.transaction((sql) =>
    queueMail(sql, { kind: 'reset', to, language, company_id: null, data: {} }),
  )
}
