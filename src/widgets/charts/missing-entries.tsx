import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useOnline } from '#client/use-online.ts'
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
  const isOnline = useOnline()
  const [attempt, setAttempt] = useState(1)
  if (props.inventoryIds.length === 0) return null
  return (
    <Attempt
      key={`${attempt} ${isOnline} ${props.inventoryIds.join()}`}
      {...props}
      onRetry={() => setAttempt((number) => number + 1)}
    />
  )
}

function Attempt({
  inventoryIds,
  loadEntries,
  onRetry,
}: MissingEntriesProps & { onRetry: () => void }) {
  const [hasFailed, setFailed] = useState(false)
  const ids = inventoryIds.join()
  useEffect(() => {
    let isStale = false
    const load = async (): Promise<void> => {
      for (const id of ids.split(',')) {
        const isLoaded = await loadEntries(id).catch(() => false)
        if (isStale) return
        if (!isLoaded) return setFailed(true)
      }
    }
    void load()
    return () => {
      isStale = true
    }
  }, [ids, loadEntries])
  return (
    <div aria-live="polite" className={classes.missing}>
      {hasFailed ? (
        <>
          <CloudOffIcon />
          <p>
            <Trans>
              The entries of an older inventory haven't loaded yet, and the server can't be reached
              right now.
            </Trans>
          </p>
          <Button variant="default" size="md" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Loading text={<Trans>Loading the entries of an older inventory…</Trans>} />
      )}
    </div>
  )
}
