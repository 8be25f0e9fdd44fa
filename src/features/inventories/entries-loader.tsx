import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { CloudOffIcon } from '#ui/icons.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { useOnline } from '#ui/use-online.ts'

export interface EntriesLoaderProps {
  inventoryId: string
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/**
 * Fetches what was counted in an older inventory, once, and keeps it. Without a network it says
 * so, and tries again when the network is back.
 */
export function EntriesLoader({ inventoryId, loadEntries }: EntriesLoaderProps) {
  const online = useOnline()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    const isLoaded = await loadEntries(inventoryId).catch(() => false)
    setFailed(!isLoaded)
  }, [inventoryId, loadEntries])
  useEffect(() => {
    if (online) void load()
    else setFailed(true)
  }, [online, load])

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
        <Button onClick={() => void load()}>
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
