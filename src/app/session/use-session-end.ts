import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Account } from '#client/account.tsx'
import { useSyncActivity } from '#client/sync/sync-activity.ts'

/**
 * Signs out a person on the dashboard whose session the server no longer accepts; unsent changes
 * stay on the device and are sent after the next sign-in. A person who is counting can continue,
 * and sees that sending requires signing in.
 */
export function useSessionEnd(account: Account): void {
  const { signedOut } = useSyncActivity()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isOver = signedOut && pathname.startsWith('/dashboard')
  useEffect(() => {
    if (!isOver) return
    void account.signOut({ keepData: true }).then(() => navigate({ to: '/', replace: true }))
  }, [isOver, account, navigate])
}
