import { redirect } from '@tanstack/react-router'
import type { Account } from '#client/account.tsx'
import type { UnsentFate } from '#storage/outbox/hand-over.ts'
import { currentAccount, mustSignInAgain } from './session.ts'

/** Redirects signed-in people away from these screens, unless their session is no longer valid. */
export async function redirectSignedIn(): Promise<void> {
  const account = await currentAccount()
  if (account && !(await mustSignInAgain(account))) throw redirect({ to: '/', replace: true })
}

/** A person who stays signed in until they decide about their unsent changes. */
export interface Leaving {
  account: Account
  unsent: number
  /** What becomes of them when the person leaves. */
  fate: UnsentFate
}

/**
 * Signs out the person who opens a link that sets a password.
 * @returns null when nobody is signed in any more
 */
export async function signOutForLink(): Promise<Leaving | null> {
  const account = await currentAccount()
  if (!account) return null
  // Whoever counts never comes here.
  const [{ countUnsent }, { fateOfUnsent }] = await Promise.all([
    import('#storage/unsent-work.ts'),
    import('#storage/outbox/hand-over.ts'),
  ])
  const { database } = account
  const [unsent, fate] = await Promise.all([countUnsent(database), fateOfUnsent(database)])
  if (unsent > 0) return { account, unsent, fate }
  // Another tab may be counting at this moment: its work must stay too.
  await account.signOut({ keepData: true })
  return null
}
