import { createFileRoute, Outlet, useRouteContext } from '@tanstack/react-router'
import { canManageCompany } from '#domain/people/permissions.ts'
import { NoPermissionScreen } from '#ui/message/no-permission-screen.tsx'

/** Screens for the owner only. */
export const Route = createFileRoute('/_signed-in/dashboard/_owner')({
  staticData: { isFor: canManageCompany },
  component: OwnerOnly,
})

function OwnerOnly() {
  const { account } = useRouteContext({ from: '/_signed-in/dashboard/_owner' })
  return canManageCompany(account.actor) ? <Outlet /> : <NoPermissionScreen />
}
