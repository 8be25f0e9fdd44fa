import { Trans } from '@lingui/react/macro'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { useOnline } from '#client/use-online.ts'
import classes from './needs-network.module.css'

/** Shown up front, so that nobody types in vain; submitting is never blocked. */
export function NeedsNetwork() {
  const isOnline = useOnline()
  return (
    <p role="status" className={classes.note}>
      {!isOnline && (
        <>
          <CloudOffIcon />
          <span>
            <Trans>
              You're offline. This is stored on the server, so saving needs a connection.
            </Trans>
          </span>
        </>
      )}
    </p>
  )
}
