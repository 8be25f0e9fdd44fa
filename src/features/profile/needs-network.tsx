import { Trans } from '@lingui/react/macro'
import { CloudOffIcon } from '#ui/icons.tsx'
import { useOnline } from '#ui/use-online.ts'
import classes from './needs-network.module.css'

/** Said beforehand, so that nobody types for nothing; a try is never forbidden. */
export function NeedsNetwork() {
  const isOnline = useOnline()
  return (
    <p role="status" className={classes.note}>
      {!isOnline && (
        <>
          <CloudOffIcon />
          <span>
            <Trans>
              You are offline. This is kept on the server, so saving it needs a network.
            </Trans>
          </span>
        </>
      )}
    </p>
  )
}
