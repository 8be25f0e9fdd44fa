import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { CloudOffIcon } from '../icons.tsx'
import { Loading } from '../loading.tsx'
import { Message } from '../message.tsx'
import { useOnline } from '../use-online.ts'

export interface EntriesLoaderProps {
  inventoryId: string
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/**
 * Fetches what was counted in an older inventory, once, and keeps it. Without a network it says
 * so, and tries again when the network is back.
 */
export function EntriesLoader(props: EntriesLoaderProps) {
  const online = useOnline()
  const [attempt, setAttempt] = useState(1)
  // Another attempt, or another state of the network, begins anew.
  return (
    <Attempt
      key={`${attempt} ${online}`}
      {...props}
      onRetry={() => setAttempt((number) => number + 1)}
    />
  )
}

interface AttemptProps extends EntriesLoaderProps {
  onRetry: () => void
}

function Attempt({ inventoryId, loadEntries, onRetry }: AttemptProps) {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isStale = false
    const load = async (): Promise<void> => {
      const isLoaded = await loadEntries(inventoryId).catch(() => false)
      if (!isStale && !isLoaded) setFailed(true)
    }
    void load()
    return () => {
      isStale = true
    }
  }, [inventoryId, loadEntries])

  if (!hasFailed) {
    return (
      <div aria-live="polite">
        <Loading text={<Trans>Getting the entries of this inventory from the server…</Trans>} />
      </div>
    )
  }
  return (
    <Message
      icon={<CloudOffIcon size={32} />}
      title={<Trans>The entries are still on the server</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Older inventories are fetched when they are opened for the first time. The server cannot
          be reached right now.
        </Trans>
      </p>
    </Message>
  )
}
