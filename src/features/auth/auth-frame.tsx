import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BottleIcon, ChevronLeftIcon } from '#ui/icon/icons.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
import { BottlePicture } from './bottle-picture.tsx'
import { LanguageChoice } from './language-choice.tsx'
import classes from './auth-frame.module.css'

export interface AuthFrameProps {
  /** The page's title. */
  title: string
  /** Shows a link back to signing in. */
  hasBack?: boolean
  /** For two columns of fields. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of all auth screens: picture, and the language choice above it. */
export function AuthFrame({ title, hasBack = false, isWide = false, children }: AuthFrameProps) {
  const { t } = useLingui()
  usePageTitle(title)
  return (
    <div className={classes.screen} data-wide={isWide || undefined}>
      <aside className={classes.picture}>
        <a href="/" className={classes.brand}>
          Dram
        </a>
        <div className={classes.pictureContent}>
          <BottlePicture />
          <p className={classes.claim}>
            <Trans>Every bottle weighed, every drop counted.</Trans>
          </p>
          <p className={classes.promise}>
            <Trans>Works in the cellar, even without a signal. Nothing you save is lost.</Trans>
          </p>
        </div>
      </aside>
      <main className={classes.side}>
        <LanguageChoice />
        <div className={classes.form}>
          <div className={classes.head}>
            {hasBack && (
              <Link to="/sign_in" className={classes.back} aria-label={t`Back to sign-in`}>
                <ChevronLeftIcon size={26} />
              </Link>
            )}
            <a href="/" className={classes.wordmark}>
              <BottleIcon size={34} />
              <span>Dram</span>
            </a>
          </div>
          {children}
        </div>
      </main>
    </div>
  )
}
