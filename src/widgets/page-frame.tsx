import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { canCount, canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Link } from '#ui/address/link.tsx'
import { useAddress } from '#ui/address/navigation.ts'
import { ListIcon, ScaleIcon } from '#ui/icon/icons.tsx'
import { FrameContent, FrameHeader, SkipLink } from './frame/frame-parts.tsx'
import { SyncNotice } from './sync/sync-notice.tsx'
import { Wordmark } from '#ui/icon/wordmark.tsx'
import classes from './page-frame.module.css'

export interface PageFrameProps {
  /** The profile menu. */
  profile: ReactNode
  /** The screen; it draws its own `<main>`. */
  children: ReactNode
}

/**
 * Header, navigation and space for one screen. On a phone the navigation is at the bottom, close to
 * the thumb, and hidden while counting. Sticky elements are offset by `--dram-header` and
 * `--dram-bottom`.
 */
export function PageFrame({ profile, children }: PageFrameProps) {
  const { actor } = useAccount()
  const { pathname } = useAddress()
  const isCounting = /^\/count\/./.test(pathname)
  const hasChoice = canManageInventories(actor)
  return (
    <div className={classes.frame} data-bottom={hasChoice && !isCounting ? true : undefined}>
      <SkipLink />
      <FrameHeader profile={profile} isCentred>
        <Wordmark />
        {hasChoice && <Navigation className={classes.top} />}
      </FrameHeader>
      {pathname !== '/repair' && <SyncNotice />}
      <FrameContent>{children}</FrameContent>
      {hasChoice && !isCounting && <Navigation className={classes.bottom} />}
    </div>
  )
}

function Navigation({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const { actor } = useAccount()
  const { pathname } = useAddress()
  const place = (to: string) => ({
    to,
    className: classes.place,
    'aria-current': pathname.startsWith(to) ? ('page' as const) : undefined,
  })
  return (
    <nav className={className} aria-label={t`Main`}>
      <Link {...place('/dashboard/inventories')}>
        <ListIcon />
        <Trans>Inventories</Trans>
      </Link>
      {canCount(actor) && (
        <Link {...place('/count')}>
          <ScaleIcon />
          <Trans comment="Navigation: go and count bottles">Count</Trans>
        </Link>
      )}
    </nav>
  )
}
