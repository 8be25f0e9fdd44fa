import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { ProfileMenu } from '#features/account/profile-menu.tsx'
import { PageFrame } from '#widgets/page-frame.tsx'

/** Counting and repairing have a frame of their own, which a phone in a cellar loads quickly. */
export const Route = createFileRoute('/_signed-in/_framed')({ component: Framed })

function Framed() {
  const navigate = useNavigate()
  return (
    <PageFrame
      profile={<ProfileMenu onSignedOut={() => void navigate({ to: '/', replace: true })} />}
    >
      <Outlet />
    </PageFrame>
  )
}
