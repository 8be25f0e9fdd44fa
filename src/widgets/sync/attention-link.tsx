import type { ReactNode } from 'react'
import type { SyncState } from '#client/sync/sync-state.ts'
import { Link } from '#ui/address/link.tsx'
import { useAddress } from '#ui/address/navigation.ts'

export interface AttentionLinkProps {
  state: SyncState & { kind: 'sign_in' | 'parked' }
  label: string
  className: string | undefined
  children: ReactNode
}

/** Links to the screen where a person resolves what sync waits for. */
export function AttentionLink({ state, label, className, children }: AttentionLinkProps) {
  const { href } = useAddress()
  const look = { className, 'aria-label': label, 'data-kind': state.kind }
  return state.kind === 'sign_in' ? (
    <Link to="/sign_in" search={{ resume: true, from: href }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/repair" {...look}>
      {children}
    </Link>
  )
}
