import { createFileRoute } from '@tanstack/react-router'
import { canManageGoods } from '#domain/people/permissions.ts'
import { PourersScreen } from '#features/account/pourers/pourers-screen.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/settings/pourers')({
  staticData: { isFor: canManageGoods },
  component: PourersScreen,
})
