import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { useOnline } from '#client/use-online.ts'
import classes from './entrance-form.module.css'

/** Where the server's words appear: always there, so that they are read out. */
export function FormAlert({ children }: { children: string | null }) {
  return (
    <p className={classes.rejection} role="alert">
      {children}
    </p>
  )
}

/** None of these forms can do anything alone, which it says before somebody has typed it all. */
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
