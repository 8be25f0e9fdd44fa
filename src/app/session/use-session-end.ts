import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Account } from '#client/account.tsx'
import { useSyncActivity } from '#client/sync/sync-activity.ts'

/**
 * Logs off whoever the server does not know any more and looks at the dashboard; what is queued
 * stays on the device and is sent after the next sign-in. Whoever counts goes on counting, and is
 * told that signing in is needed to send it.
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
