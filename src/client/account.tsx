import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Api } from '#api/api.ts'
import { must } from '#domain/must.ts'
import { actorOf, type Actor, type User } from '#domain/people/people.ts'
import type { Database } from '#storage/database.ts'
import { readMeta } from '#storage/meta.ts'
import { observed } from '#storage/observed.ts'

/** The signed-in person with their local database and their API client. */
export interface Account {
  user: User
  actor: Actor
  database: Database
  deviceId: string
  api: Api
  /** Starts a sync run now. */
  syncNow: () => void
  /** Ends the session; deletes the local data unless `keepData` is set. */
  signOut: (options: { keepData: boolean }) => Promise<void>
}

const AccountContext = createContext<Account | null>(null)

/** Changes that people make to their own profile appear everywhere as soon as they are saved. */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  const { database } = account
  const me = JSON.stringify(
    useLiveQuery(() => readMeta(observed(database), 'me'), [database]) ?? account.user,
  )
  const shown = useMemo(() => {
    const user = JSON.parse(me) as User
    return { ...account, user, actor: actorOf(user) }
  }, [account, me])
  return <AccountContext.Provider value={shown}>{children}</AccountContext.Provider>
}

/** @throws outside a screen that requires a session */
export function useAccount(): Account {
  return must(useContext(AccountContext), 'account')
}
