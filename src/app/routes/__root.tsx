import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ErrorScreen } from '#ui/message/error-screen.tsx'
import { NotFoundScreen } from '#ui/message/not-found-screen.tsx'
import { ToastRegion } from '#ui/toast/toast.tsx'
import { UpdateNotice } from '../update-notice.tsx'

export const Route = createRootRoute({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})

function Root() {
  return (
    <>
      <Outlet />
      <UpdateNotice />
      <ToastRegion />
    </>
  )
}
