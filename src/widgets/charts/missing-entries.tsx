import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { useServerLoad } from '#client/use-server-load.ts'
import classes from './missing-entries.module.css'

export interface MissingEntriesProps {
  /** Inventories whose entries are only on the server. */
  inventoryIds: readonly string[]
  /** Loads and saves them; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/**
 * Loads the entries that the charts need. Without a network it says so, and retries when there is
 * one.
 */
export function MissingEntries(props: MissingEntriesProps) {
  return props.inventoryIds.length === 0 ? null : <Loader {...props} />
}

function Loader({ inventoryIds, loadEntries }: MissingEntriesProps) {
  const ids = inventoryIds.join()
  const load = useCallback(
    async (signal: AbortSignal): Promise<boolean> => {
      for (const id of ids.split(',')) {
        const isLoaded = await loadEntries(id)
        if (!isLoaded || signal.aborted) return isLoaded
      }
      return true
    },
    [ids, loadEntries],
  )
  const { hasFailed, retry } = useServerLoad(load)
  return (
    <div aria-live="polite" className={hasFailed ? classes.missing : classes.line}>
      {hasFailed ? (
        <>
          <CloudOffIcon />
          <p>
            <Trans>
              The entries of an older inventory haven't loaded yet, and the server can't be reached
              right now.
            </Trans>
          </p>
          <Button variant="default" size="md" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <p>
          <Trans>Loading the entries of an older inventory…</Trans>
        </p>
      )}
    </div>
  )
}
