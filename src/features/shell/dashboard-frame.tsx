import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { BurgerIcon, PanelIcon } from '#ui/dashboard-icons.tsx'
import { LanguageMenu } from '#ui/language-menu.tsx'
import { useSelectedInventories } from '#ui/selected-inventories.ts'
import { SyncBadge } from '#ui/sync-badge.tsx'
import { SyncNotice } from '#ui/sync-notice.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import { HeaderSearch } from './header-search.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { SupportButton } from './support-button.tsx'
import { useNarrow } from './use-narrow.ts'
import classes from './dashboard-frame.module.css'

export interface DashboardFrameProps {
  /** The profile menu. */
  profile: ReactNode
  /** The screen; it draws its own `<main>`. */
  children: ReactNode
}

/** Where someone writes, nobody searches for something else. */
const FORMS = /\/(create|edit|edit-profile|password-change)(\/|$)/
const INVENTORIES = '/dashboard/inventories'

/** Everything around the screens of owner and manager. */
export function DashboardFrame({ profile, children }: DashboardFrameProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const [isNarrow, setNarrow] = useNarrow()
  useForgetSelection(pathname)
  return (
    <div className={classes.frame} data-narrow={isNarrow || undefined}>
      <a href="#screen" className={classes.skip}>
        <Trans>Skip to the content</Trans>
      </a>
      <aside className={classes.side} aria-label={t`Navigation`}>
        <div className={classes.sideHead}>
          {!isNarrow && <Wordmark />}
          <button
            type="button"
            className={classes.button}
            aria-label={isNarrow ? t`Widen the menu` : t`Narrow the menu`}
            aria-expanded={!isNarrow}
            onClick={() => setNarrow(!isNarrow)}
          >
            <PanelIcon />
          </button>
        </div>
        <Sidebar isNarrow={isNarrow} />
      </aside>
      <div className={classes.rest}>
        <header className={classes.header}>
          <div className={classes.bar}>
            <Burger pathname={pathname} />
            {!FORMS.test(pathname) && <HeaderSearch key={pathname} />}
            <div className={classes.tools}>
              <SyncBadge />
              <LanguageMenu />
              {profile}
            </div>
          </div>
        </header>
        <SyncNotice />
        <div id="screen" tabIndex={-1} className={classes.screen}>
          {children}
        </div>
      </div>
      <SupportButton />
    </div>
  )
}

/** The way to the navigation where there is no room beside the screen. */
function Burger({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return (
    <div className={classes.narrowHead}>
      <button
        type="button"
        className={classes.button}
        aria-label={t`Open the menu`}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
      >
        <BurgerIcon />
      </button>
      <Wordmark />
      {openAt === pathname && (
        <NavDrawer onClose={() => setOpenAt(null)}>
          <Sidebar />
        </NavDrawer>
      )}
    </div>
  )
}

/** Which inventories were chosen for an export is forgotten when their pages are left. */
function useForgetSelection(pathname: string): void {
  const isThere = pathname.startsWith(INVENTORIES)
  useEffect(() => {
    if (!isThere) useSelectedInventories.getState().clear()
  }, [isThere])
  useEffect(() => () => useSelectedInventories.getState().clear(), [])
}
