import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { withMessages } from '#ui/language/lazy-with-messages.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { Empty } from '#widgets/empty/empty.tsx'
import { useWasComplete } from '#client/use-was-complete.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import type { CountedState } from './use-counted-entries.ts'

/** The first bottle can be counted before the list of what was counted is there. */
const loadEntryList = async () => (await import('./entry-list.tsx')).EntryList
const EntryList = lazyPart(withMessages('count', loadEntryList))

/** So that it is there when the first bottle of a new count is saved. */
const PREPARE_MS = 1500

const EntriesLoader = lazyPart(
  withMessages('count', async () => (await import('#widgets/entries-loader.tsx')).EntriesLoader),
)

export interface CountedProps extends CountedState {
  inventory: Inventory
  loadEntries: LoadEntries
}

/** The recorded entries, or a note that they are being loaded. */
export function CountedEntries({ inventory, entries, isNotLoaded, loadEntries }: CountedProps) {
  useEffect(() => {
    const timer = setTimeout(() => void loadEntryList().catch(() => undefined), PREPARE_MS)
    return () => clearTimeout(timer)
  }, [])
  const isUnfinished = useWasComplete() === false
  if (entries?.length === 0) {
    return (
      <Empty
        isComplete={!isUnfinished}
        icon={<ScaleIcon size={40} />}
        title={<Trans>Nothing counted yet</Trans>}
      />
    )
  }
  if (!entries && !isNotLoaded) return null
  return (
    <Suspense>
      {entries ? (
        <EntryList inventory={inventory} entries={entries} />
      ) : (
        <EntriesLoader inventoryId={inventory.id} loadEntries={loadEntries} />
      )}
    </Suspense>
  )
}
