import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { ProfileMenu } from '#features/account/profile-menu.tsx'
import { PageFrame } from '#widgets/page-frame.tsx'

/**
 * The count and the repair screens have a smaller frame, which loads fast on a phone in a cellar.
 */
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
