import type { Language } from '#domain/languages.ts'
import type { Visitor } from '#site/site-parts.ts'
import { useLanguage } from '#ui/language.ts'
import { countUnsent, currentAccount } from './session.ts'

/** Who is signed in on this device, as the public pages show them. */
export async function readVisitor(): Promise<Visitor | null> {
  const account = await currentAccount()
  if (!account) return null
  const { name, surname, phone, email, image } = account.user
  return { name, surname, phone, email, image }
}

export async function countVisitorsUnsent(): Promise<number> {
  const account = await currentAccount()
  return account ? countUnsent(account) : 0
}

/** Ends the session. What has not been sent stays, for the next one of the same person. */
export async function signVisitorOut(): Promise<void> {
  const account = await currentAccount()
  if (!account) return
  await account.signOut({ keepData: (await countUnsent(account)) > 0 })
}

/** The session hears of it, and tells the server when it can. */
export function tellLanguage(language: Language): void {
  useLanguage.setState({ language })
}
