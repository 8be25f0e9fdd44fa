import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { ROLE_LABELS } from '#i18n/roles.ts'
import { useAccount } from '#client/account.tsx'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import { SignOutIcon } from '#ui/icon/icons.tsx'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import classes from './profile-menu.module.css'

/** Rarely opened, so it is loaded lazily. */
const SignOutDialog = lazyDialog(
  'count',
  async () => (await import('./sign-out-dialog.tsx')).SignOutDialog,
)

export interface ProfileMenuProps {
  /** Menu items above Sign out. */
  children?: ReactNode
  onSignedOut: () => void
}

/** Shows who is signed in, and signs out. */
export function ProfileMenu({ children, onSignedOut }: ProfileMenuProps) {
  const { i18n, t } = useLingui()
  const { user, actor } = useAccount()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Disclosure
        label={t`Profile: ${actor.full_name}`}
        trigger={
          <span className={classes.avatar} aria-hidden="true">
            {initialsOf(user.name, user.surname)}
          </span>
        }
      >
        <div className={classes.person}>
          <strong>{actor.full_name}</strong>
          <span>{user.email}</span>
          <span>
            {user.company_name} · {i18n._(ROLE_LABELS[user.role].title)}
          </span>
        </div>
        {children}
        <MenuItem icon={<SignOutIcon />} onClick={() => setLeaving(true)}>
          <Trans>Log out</Trans>
        </MenuItem>
      </Disclosure>
      {isLeaving && <SignOutDialog onSignedOut={onSignedOut} onClose={() => setLeaving(false)} />}
    </>
  )
}

function initialsOf(name: string, surname: string): string {
  return [name, surname].map((word) => word.slice(0, 1)).join('')
}
