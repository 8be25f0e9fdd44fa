import type { ReactNode } from 'react'
import { useAddress } from '#ui/address/navigation.ts'
import { Wordmark } from '#ui/icon/wordmark.tsx'
import { FrameContent, FrameHeader, SkipLink } from './frame-parts.tsx'
import { SyncNotice } from '../sync/sync-notice.tsx'
import classes from './page-frame.module.css'

export interface PageFrameProps {
  /** The profile menu. */
  profile: ReactNode
  /** What stands at the bottom of the window, close to the thumb. */
  bar?: ReactNode
  /** The screen; it draws its own `<main>`. */
  children: ReactNode
}

/**
 * Header and space for one screen. Sticky elements are offset by `--dram-header` and
 * `--dram-bottom`.
 */
export function PageFrame({ profile, bar, children }: PageFrameProps) {
  const { pathname } = useAddress()
  return (
    <div className={classes.frame} data-bottom={bar ? true : undefined}>
      <SkipLink />
      <FrameHeader profile={profile} isCentred>
        <Wordmark />
      </FrameHeader>
      {pathname !== '/repair' && <SyncNotice />}
      <FrameContent>{children}</FrameContent>
      {bar}
    </div>
  )
}
