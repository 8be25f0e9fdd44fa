import { createContext, useContext, type ReactNode } from 'react'
import type { Api } from '#api/api.ts'
import { must } from '#domain/must.ts'
import type { Actor, User } from '#domain/people.ts'
import type { Database } from '#storage/database.ts'

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

export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return <AccountContext.Provider value={account}>{children}</AccountContext.Provider>
}

/** @throws outside a screen that needs a session: those are only drawn with one */
export function useAccount(): Account {
  return must(useContext(AccountContext), 'account')
}
