import { isTokenOf, namedIn } from '../platform/unsubscribe-token.ts'
import { findAccountById, type MailAccount, type Who } from '../sql/account/accounts.ts'
import { endCompletionMails } from '../sql/account/completion-mails.ts'
import type { AccountDeps } from './account-deps.ts'

type Deps = Pick<AccountDeps, 'database' | 'secret'>

/** Whose link it is that ends mails; null if nobody's, or no longer. */
export async function findSubscriber(
  { database, secret }: Deps,
  token: string,
): Promise<MailAccount | null> {
  const who = namedIn(token)
  if (!who) return null
  const account = await findAccountById(database.inCompany(who.company_id), who)
  return account && isTokenOf(secret, account, token) ? account : null
}

/** Turns the mails off, as the switch in the profile does. */
export function unsubscribe({ database }: Pick<Deps, 'database'>, who: Who): Promise<void> {
  return endCompletionMails(database.inCompany(who.company_id), who)
}
