import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useAccount } from '#ui/account.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { SignOutIcon } from '#ui/icons.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import classes from './profile-menu.module.css'

/** Asked for once in a long while, so it is not loaded with every screen. */
const SignOutDialog = lazy(async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
}))

export interface ProfileMenuProps {
  /** More lines above the way out. */
  children?: ReactNode
  onSignedOut: () => void
}

/** Who is signed in, and the way out. */
export function ProfileMenu({ children, onSignedOut }: ProfileMenuProps) {
  const { t } = useLingui()
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
            {user.company_name} · <RoleName role={user.role} />
          </span>
        </div>
        {children}
        <MenuItem icon={<SignOutIcon />} onClick={() => setLeaving(true)}>
          <Trans>Sign out</Trans>
        </MenuItem>
      </Disclosure>
      {isLeaving && (
        <Suspense>
          <SignOutDialog onSignedOut={onSignedOut} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}

function RoleName({ role }: { role: 'customer' | 'manager' | 'barmen' }) {
  if (role === 'customer') return <Trans>Owner</Trans>
  return role === 'manager' ? <Trans>Manager</Trans> : <Trans>Barman</Trans>
}

function initialsOf(name: string, surname: string): string {
  return [name, surname].map((word) => word.slice(0, 1)).join('')
}
