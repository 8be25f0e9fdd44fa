import { redirect } from '@tanstack/react-router'
import type { Account } from '#client/account.tsx'
import { countUnsent, currentAccount, mustSignInAgain } from './session.ts'

/** Whoever is signed in has no use for these screens, unless the server has forgotten them. */
export async function sendSignedInAway(): Promise<void> {
  const account = await currentAccount()
  if (account && !(await mustSignInAgain(account))) throw redirect({ to: '/', replace: true })
}

/** Who stays signed in until they have been asked what becomes of their unsent work. */
export interface Leaving {
  account: Account
  unsent: number
}

/**
 * Signs off whoever opens a link by which a password is set.
 * @returns null when nobody is signed in any more
 */
export async function logOffForLink(): Promise<Leaving | null> {
  const account = await currentAccount()
  if (!account) return null
  const unsent = await countUnsent(account)
  if (unsent > 0) return { account, unsent }
  // A page beside this one may be counting at this moment: its work stays too.
  await account.signOut({ keepData: true })
  return null
}
