import type { ReactNode } from 'react'
import { ProfileMenu } from '#features/account/profile-menu.tsx'
import { useNavigation } from '#ui/address/navigation.ts'
import { PageFrame } from '#widgets/page-frame.tsx'

/** The frame of counting on a phone, which loads fast in a cellar. */
export function SmallFrame({ children }: { children: ReactNode }) {
  const { go } = useNavigation()
  return (
    <PageFrame profile={<ProfileMenu onSignedOut={() => go({ to: '/', replace: true })} />}>
      {children}
    </PageFrame>
  )
}
