import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CloseIcon } from '#ui/icon/icons.tsx'
import { listenForLeaving } from '#ui/menu/listen-for-leaving.ts'
import { Avatar } from './avatar.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { PageName } from '../pages.ts'
import { SectionLinks } from '../sections/section-links.tsx'
import type { SectionName } from '../sections/sections.ts'
import { SignOutButton } from './sign-out-button.tsx'
import type { Visitor } from '../site-deps.ts'
import type { VisitorState } from './use-visitor.ts'
import classes from './burger-menu.module.css'

export interface BurgerMenuProps {
  page: PageName
  inView: SectionName | null
  visitor: VisitorState
  className?: string | undefined
}

/** The header's links on a phone. A native disclosure, so that it opens without scripts. */
export function BurgerMenu({ page, inView, visitor, className }: BurgerMenuProps) {
  const { t } = useLingui()
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  const person = visitor.visitor
  return (
    <details className={`${classes.menu} ${className ?? ''}`} ref={menu}>
      <summary className={classes.button} aria-label={t`Menu`}>
        <span className={classes.open}>
          <BurgerIcon />
        </span>
        <span className={classes.close}>
          <CloseIcon size={26} />
        </span>
      </summary>
      <div className={classes.panel}>
        {person && <Person visitor={person} />}
        <nav className={classes.links} aria-label={t`Page sections`}>
          <SectionLinks page={page} inView={inView} className={classes.link} onGo={close} />
        </nav>
        <div className={classes.ways}>
          {person ? (
            <>
              <a href="/dashboard" className={classes.loud}>
                <Trans>Dashboard</Trans>
              </a>
              <SignOutButton
                className={classes.quiet}
                onSignedOut={() => {
                  close()
                  visitor.forget()
                }}
              />
            </>
          ) : (
            <>
              <a href="/sign_up" className={classes.loud}>
                <Trans>Sign up</Trans>
              </a>
              <a href="/sign_in" className={classes.quiet}>
                <Trans>Sign in</Trans>
              </a>
            </>
          )}
        </div>
        <LanguageLinks page={page} />
      </div>
    </details>
  )
}

function Person({ visitor }: { visitor: Visitor }) {
  return (
    <div className={classes.person} data-testid="visitor">
      <Avatar visitor={visitor} />
      <div>
        <strong>
          {visitor.name} {visitor.surname}
        </strong>
        {visitor.phone && <span>{visitor.phone}</span>}
        <span>{visitor.email}</span>
      </div>
    </div>
  )
}

/** Closes on Escape, on a tap elsewhere, and when the focus leaves. */
function useClosing(menu: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(
    () =>
      listenForLeaving(
        ({ target }) => {
          const { current } = menu
          if (current?.open && !current.contains(target as Node)) current.open = false
        },
        () => {
          const { current } = menu
          if (!current?.open || document.querySelector('dialog[open]')) return
          current.open = false
          current.querySelector('summary')?.focus()
        },
      ),
    [menu],
  )
}

function BurgerIcon() {
  return (
    <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true" focusable="false">
      <path
        d="M4 7h16M4 12h16M4 17h16"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
      />
    </svg>
  )
}
