import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import { needMessages } from '#ui/language/language.ts'
import { NotFoundScreen } from '#app/failures/not-found-screen.tsx'
import { WithMantine } from '../../frames/mantine.tsx'
import { WideFrame } from '../../frames/wide-frame.tsx'

/** The dashboard is for owners and managers; a barman only counts. */
export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { messages: ['dashboard'], isFor: canSeeDashboard },
  beforeLoad: async ({ context }) => {
    if (!canSeeDashboard(context.account.actor)) throw redirect({ to: '/count', replace: true })
    await needMessages('dashboard')
  },
  component: Dashboard,
  // In the frame, from where every other page is one press away.
  notFoundComponent: NotFoundScreen,
})

function Dashboard() {
  return (
    <WithMantine>
      <WideFrame>
        <Outlet />
      </WideFrame>
    </WithMantine>
  )
}
