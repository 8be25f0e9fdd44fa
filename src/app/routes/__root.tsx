import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '#app/error-screen.tsx'
import { UnknownAddress } from '../unknown-address.tsx'

export const Route = createRootRoute({
  component: Outlet,
  errorComponent: ErrorScreen,
  notFoundComponent: UnknownAddress,
})
