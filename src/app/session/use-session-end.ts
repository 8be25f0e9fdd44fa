import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Account } from '#client/account.tsx'
import { useSyncActivity } from '#client/sync/sync-activity.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Why somebody is to sign in who was signed in just before. */
    isRestored?: boolean
  }
}

/**
 * Signs out a person on the dashboard whose session the server no longer accepts; unsent changes
 * stay on the device and are sent after the next sign-in. A person who is counting can continue,
 * and sees that sending requires signing in.
 */
export function useSessionEnd(account: Account): void {
  const { signedOut, isRestored } = useSyncActivity()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isOver = signedOut && pathname.startsWith('/dashboard')
  useEffect(() => {
    if (!isOver) return
    const next = isRestored
      ? ({ to: '/sign_in', state: { isRestored } } as const)
      : ({ to: '/' } as const)
    void account.signOut({ keepData: true }).then(() => navigate({ ...next, replace: true }))
  }, [isOver, isRestored, account, navigate])
}
