import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { useOnline } from '#client/use-online.ts'
import classes from './auth-form.module.css'

/** Shows the server's message. Always mounted, so that screen readers announce it. */
export function FormAlert({ children }: { children: string | null }) {
  return (
    <p className={classes.rejection} role="alert">
      {children}
    </p>
  )
}

/** Shown up front: none of these forms works offline. */
export function OfflineNote({ children }: { children?: ReactNode }) {
  const online = useOnline()
  if (online) return null
  return (
    <p className={classes.offline}>
      <CloudOffIcon />
      <span>{children ?? <Trans>You're offline. This needs a connection.</Trans>}</span>
    </p>
  )
}
