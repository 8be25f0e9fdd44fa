import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DashboardProfileMenu } from '#features/account/dashboard-profile-menu.tsx'
import { SecurityLink } from '#features/security/security-link.tsx'
import { DashboardFrame } from '#features/shell/dashboard-frame.tsx'

/** The frame of the dashboard, and in a wide window of counting too. */
export function WideFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <DashboardFrame
      profile={
        <DashboardProfileMenu onSignedOut={() => void navigate({ to: '/', replace: true })}>
          <SecurityLink />
        </DashboardProfileMenu>
      }
    >
      {children}
    </DashboardFrame>
  )
}
