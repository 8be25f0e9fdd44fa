import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import { DashboardProfileMenu } from '#features/account/dashboard-profile-menu.tsx'
import { DashboardFrame } from '#features/shell/dashboard-frame.tsx'
import { needMessages } from '#ui/language/language.ts'
import { WithMantine } from '../../mantine.tsx'

/** The dashboard is for owners and managers; a barman only counts. */
export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { isFor: canSeeDashboard },
  beforeLoad: async ({ context }) => {
    if (!canSeeDashboard(context.account.actor)) throw redirect({ to: '/count', replace: true })
    await needMessages('dashboard')
  },
  component: Dashboard,
})

function Dashboard() {
  const navigate = useNavigate()
  return (
    <WithMantine>
      <DashboardFrame
        profile={
          <DashboardProfileMenu onSignedOut={() => void navigate({ to: '/', replace: true })} />
        }
      >
        <Outlet />
      </DashboardFrame>
    </WithMantine>
  )
}
