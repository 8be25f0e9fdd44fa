import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { BurgerIcon, PanelIcon } from '#ui/icon/dashboard-icons.tsx'
import { useSelectedInventories } from '#client/selected-inventories.ts'
import { SyncNotice } from '#widgets/sync/sync-notice.tsx'
import { Wordmark } from '#ui/icon/wordmark.tsx'
import { FrameContent, FrameHeader, SkipLink } from '#widgets/frame/frame-parts.tsx'
import { isForm } from './forms.ts'
import { HeaderSearch } from './header-search.tsx'
import { useMenuScroll } from './menu-memory.ts'
import { NavDrawer } from './nav-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { SupportMenu } from './support-menu.tsx'
import { waitingLabel } from './navigation.tsx'
import { useWaiting } from './use-waiting.ts'
import { useNarrow } from './use-narrow.ts'
import classes from './dashboard-frame.module.css'

export interface DashboardFrameProps {
  /** The profile menu. */
  profile: ReactNode
  /** The screen; it draws its own `<main>`. */
  children: ReactNode
}

const INVENTORIES = '/dashboard/inventories'

/** The frame around the screens of owners and managers; while counting, in a wide window only. */
export function DashboardFrame({ profile, children }: DashboardFrameProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [isNarrow, setNarrow] = useNarrow()
  const menuScroll = useMenuScroll()
  useForgetSelection(pathname)
  return (
    <div className={classes.frame} data-narrow={isNarrow || undefined}>
      <SkipLink />
      <aside className={classes.side} aria-label={t`Navigation`} {...menuScroll}>
        <div className={classes.sideHead}>
          {!isNarrow && <Wordmark />}
          <IconButton
            variant="plain"
            aria-label={isNarrow ? t`Expand menu` : t`Collapse menu`}
            aria-expanded={!isNarrow}
            onClick={() => setNarrow(!isNarrow)}
          >
            <PanelIcon />
          </IconButton>
        </div>
        <Sidebar isNarrow={isNarrow} />
      </aside>
      <div className={classes.rest}>
        <FrameHeader support={<SupportMenu />} profile={profile}>
          <Burger pathname={pathname} />
          {!isForm(pathname) && <HeaderSearch key={pathname} />}
        </FrameHeader>
        {pathname !== '/repair' && <SyncNotice />}
        <FrameContent>{children}</FrameContent>
      </div>
    </div>
  )
}

/** Opens the navigation where there is no room for the sidebar. */
function Burger({ pathname }: { pathname: string }) {
  const { t, i18n } = useLingui()
  const waiting = useWaiting()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <div className={classes.narrowHead}>
      <IconButton
        variant="plain"
        aria-label={
          waiting === 0 ? t`Open menu` : `${t`Open menu`}, ${i18n._(waitingLabel(waiting))}`
        }
        aria-haspopup="dialog"
        className={classes.burger}
        onClick={() => setOpenAt(pathname)}
      >
        <BurgerIcon />
        {waiting > 0 && <span className={classes.waiting} />}
      </IconButton>
      <Wordmark />
      {openAt === pathname && (
        <NavDrawer onClose={() => setOpenAt(null)}>
          <Sidebar />
        </NavDrawer>
      )}
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
