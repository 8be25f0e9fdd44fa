import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LanguageMenu } from './language-menu.tsx'
import { SyncBadge } from '../sync/sync-badge.tsx'
import classes from './frame-parts.module.css'

export function SkipLink() {
  return (
    <a href="#screen" className={classes.skip}>
      <Trans>Skip to content</Trans>
    </a>
  )
}

interface FrameHeaderProps {
  /** The profile menu. */
  profile: ReactNode
  /** The menu of those who help, where the screen has it. */
  support?: ReactNode
  /** True for a part that is as wide as the screens below, and centred. */
  isCentred?: boolean
  /** Content before the tools that every screen has. */
  children: ReactNode
}

export function FrameHeader({ profile, support, isCentred, children }: FrameHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar} data-centred={isCentred}>
        {children}
        <div className={classes.tools}>
          <SyncBadge />
          <LanguageMenu />
          {support}
          {profile}
        </div>
      </div>
    </header>
  )
}

/** Target of the skip link. */
export function FrameContent({ children }: { children: ReactNode }) {
  return (
    <div id="screen" tabIndex={-1} className={classes.content}>
      {children}
    </div>
  )
}
