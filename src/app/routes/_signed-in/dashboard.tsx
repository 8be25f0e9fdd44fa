import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { canManageInventories } from '#domain/permissions.ts'

/** The dashboard is the owner's and the manager's; a barman counts. */
export const Route = createFileRoute('/_signed-in/dashboard')({
  beforeLoad: ({ context }) => {
    if (!canManageInventories(context.account.actor))
      throw redirect({ to: '/count', replace: true })
  },
  component: Outlet,
})
