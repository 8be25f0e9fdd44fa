import { Suspense, type ReactNode } from 'react'
import { canSeeDashboard } from '#domain/people/permissions.ts'
import { ProfileMenu } from '#features/account/profile-menu.tsx'
import { useAccount } from '#client/account.tsx'
import { useAddress, useNavigation } from '#ui/address/navigation.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { isInCount } from '#widgets/count-place.ts'
import { PageFrame } from '#widgets/frame/page-frame.tsx'

/** The bar is not for barmen, and a count does not wait for it. */
const DoorBar = lazyWithMessages(
  'dashboard',
  async () => (await import('#features/shell/door-bar.tsx')).DoorBar,
)

/** The frame of counting on a phone, which loads fast in a cellar. */
export function SmallFrame({ children }: { children: ReactNode }) {
  const { go } = useNavigation()
  const { actor } = useAccount()
  const { pathname } = useAddress()
  const bar = canSeeDashboard(actor) && !isInCount(pathname) && (
    <Suspense>
      <DoorBar />
    </Suspense>
  )
  return (
    <PageFrame
      profile={<ProfileMenu onSignedOut={() => go({ to: '/', replace: true })} />}
      bar={bar}
    >
      {children}
    </PageFrame>
  )
}
