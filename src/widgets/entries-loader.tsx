import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { useOnline } from '#client/use-online.ts'

export interface EntriesLoaderProps {
  inventoryId: string
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/**
 * Loads and saves the entries of an older inventory. Without a network it says so, and retries when
 * the network returns.
 */
export function EntriesLoader(props: EntriesLoaderProps) {
  const online = useOnline()
  const [attempt, setAttempt] = useState(1)
  // A new attempt, or a change of the network state, remounts it.
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
        <Loading text={<Trans>Loading this inventory's entries…</Trans>} />
      </div>
    )
  }
  return (
    <Message
      icon={<CloudOffIcon size={32} />}
      title={<Trans>The entries haven't loaded yet</Trans>}
      actions={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Older inventories load when you first open them, but the server can't be reached right
          now.
        </Trans>
      </p>
    </Message>
  )
}
