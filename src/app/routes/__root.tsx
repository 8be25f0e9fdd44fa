import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '#ui/message/error-screen.tsx'
import { NotFoundScreen } from '#ui/message/not-found-screen.tsx'

export const Route = createRootRoute({
  component: Outlet,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
