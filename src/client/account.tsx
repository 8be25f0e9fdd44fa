import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Api } from '#api/api.ts'
import { must } from '#domain/must.ts'
import { actorOf, type Actor, type User } from '#domain/people/people.ts'
import type { Database } from '#storage/database.ts'
import { readMeta } from '#storage/meta.ts'

/** The signed-in person with their own data on this device and their way to the server. */
export interface Account {
  user: User
  actor: Actor
  database: Database
  deviceId: string
  api: Api
  /** Asks for a sync run now, when a person wants one. */
  syncNow: () => void
  /** Ends the session; the data on the device goes unless it is told to stay. */
  signOut: (options: { keepData: boolean }) => Promise<void>
}

const AccountContext = createContext<Account | null>(null)

/** What people change of themselves shows everywhere as soon as the device has kept it. */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { database } = account
  const me = JSON.stringify(
    useLiveQuery(() => readMeta(database, 'me'), [database]) ?? account.user,
  )
  const shown = useMemo(() => {
    const user = JSON.parse(me) as User
    return { ...account, user, actor: actorOf(user) }
  }, [account, me])
  return <AccountContext.Provider value={shown}>{children}</AccountContext.Provider>
}

/** @throws outside a screen that needs a session: those are only drawn with one */
export function useAccount(): Account {
  return must(useContext(AccountContext), 'account')
}
