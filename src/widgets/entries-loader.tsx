import { Trans } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CloudOffIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { useServerLoad } from '#client/use-server-load.ts'

export interface EntriesLoaderProps {
  inventoryId: string
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/**
 * Loads and saves the entries of an older inventory. Without a network it says so, and retries when
 * the network returns.
 */
export function EntriesLoader({ inventoryId, loadEntries }: EntriesLoaderProps) {
  const load = useCallback(() => loadEntries(inventoryId), [inventoryId, loadEntries])
  const { hasFailed, retry } = useServerLoad(load)
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
        <Button onClick={retry}>
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
