import { Suspense } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { EntryList } from './entries/entry-list.tsx'
import type { CountedState } from './use-counted-entries.ts'

const EntriesLoader = lazyWithMessages(
  'count',
  async () => (await import('#widgets/entries-loader.tsx')).EntriesLoader,
)

export interface CountedProps extends CountedState {
  inventory: Inventory
  loadEntries: LoadEntries
}

/** The recorded entries, or a note that they are being loaded. */
export function CountedEntries({ inventory, entries, isNotLoaded, loadEntries }: CountedProps) {
  if (entries) return <EntryList inventory={inventory} entries={entries} />
  if (!isNotLoaded) return null
  return (
    <Suspense>
      <EntriesLoader inventoryId={inventory.id} loadEntries={loadEntries} />
    </Suspense>
  )
}
