import { useMediaQuery } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { useSelectedInventories } from '#client/selected-inventories.ts'
import { useAddress } from '#ui/address/navigation.ts'
import { BREAKPOINTS } from '#ui/breakpoints.ts'
import { Wordmark } from '#ui/icon/wordmark.tsx'
import { isInCount } from '#widgets/count-place.ts'
import { FrameContent, FrameHeader, SkipLink } from '#widgets/frame/frame-parts.tsx'
import { SyncNotice } from '#widgets/sync/sync-notice.tsx'
import { DoorBar } from './door-bar.tsx'
import { DoorTabs } from './door-tabs.tsx'
import { isForm } from './forms.ts'
import { HeaderSearch } from './header-search.tsx'
import { Rail } from './rail.tsx'
import { SupportMenu } from './support-menu.tsx'
import classes from './dashboard-frame.module.css'

export interface DashboardFrameProps {
  /** The profile menu. */
  profile: ReactNode
  /** The screen; it draws its own `<main>`. */
  children: ReactNode
}

const INVENTORIES = '/dashboard/inventories'

/**
 * The frame around the screens of owners and managers; while counting, in a wide window only. The
 * doors are beside the screen, or below it where there is no room.
 */
export function DashboardFrame({ profile, children }: DashboardFrameProps) {
  const { pathname } = useAddress()
  const isWide = useMediaQuery(BREAKPOINTS['--wide'], true, { getInitialValueInEffect: false })
  const hasBar = !isWide && !isInCount(pathname)
  useForgetSelection(pathname)
  return (
    <div
      className={classes.frame}
      data-wide={isWide || undefined}
      data-bottom={hasBar || undefined}
    >
      <SkipLink />
      {isWide && <Rail />}
      <div className={classes.rest}>
        <FrameHeader support={<SupportMenu />} profile={profile}>
          {!isWide && (
            <div className={classes.brand}>
              <Wordmark />
            </div>
          )}
          {!isForm(pathname) && <HeaderSearch key={pathname} />}
        </FrameHeader>
        {pathname !== '/repair' && <SyncNotice />}
        {!isWide && <DoorTabs />}
        <FrameContent>{children}</FrameContent>
      </div>
      {hasBar && <DoorBar />}
    </div>
  )
}

/** Clears the selection of inventories for export when the person leaves their pages. */
function useForgetSelection(pathname: string): void {
  const isThere = pathname.startsWith(INVENTORIES)
  useEffect(() => {
    if (!isThere) useSelectedInventories.getState().clear()
  }, [isThere])
  useEffect(() => () => useSelectedInventories.getState().clear(), [])
}
