import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '#app/failures/error-screen.tsx'
import { UnknownAddress } from '../failures/unknown-address.tsx'

export const Route = createRootRoute({
  component: Outlet,
  errorComponent: ErrorScreen,
  notFoundComponent: UnknownAddress,
})
