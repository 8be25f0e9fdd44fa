import type { Language } from '#domain/languages.ts'
import type { Visitor } from '#site/site-deps.ts'
import { countUnsent } from '#storage/unsent-work.ts'
import type { Account } from '#client/account.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useSyncActivity } from '#client/sync/sync-activity.ts'
import { noteScreen } from './first-screen.ts'
import { currentAccount } from './session/session.ts'

/** The signed-in person for the public pages, until the server ends the session. */
export async function readVisitor(onGone: () => void): Promise<Visitor | null> {
  // The server rendered the page, so there is no first screen to wait for.
  noteScreen()
  const account = await currentAccount()
  if (!account) return null
  signOutWhenOver(account, onGone)
  const { name, surname, phone, email, image } = account.user
  return { name, surname, phone, email, image }
}

function signOutWhenOver(account: Account, onGone: () => void): void {
  const check = (): void => {
    if (!useSyncActivity.getState().signedOut) return
    unsubscribe()
    void account.signOut({ keepData: true }).then(onGone)
  }
  const unsubscribe = useSyncActivity.subscribe(check)
  check()
}

export async function countVisitorsUnsent(): Promise<number> {
  const account = await currentAccount()
  return account ? countUnsent(account.database) : 0
}

/** Ends the session. Unsent changes stay until the same person signs in again. */
export async function signVisitorOut(): Promise<void> {
  const account = await currentAccount()
  if (!account) return
  await account.signOut({ keepData: (await countUnsent(account.database)) > 0 })
}

/** The session subscribes to the language, and sends it to the server when it can. */
export function sendLanguage(language: Language): void {
  useLanguage.setState({ language })
}
