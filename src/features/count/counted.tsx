import { Suspense } from 'react'
import type { Inventory } from '#domain/inventories.ts'
import { later } from '#ui/later.tsx'
import type { LoadEntries } from '#ui/use-last-count.ts'
import { EntryList } from './entry-list.tsx'
import type { CountedEntries } from './use-counted.ts'

const EntriesLoader = later(
  async () => (await import('#ui/inventory/entries-loader.tsx')).EntriesLoader,
)

export interface CountedProps extends CountedEntries {
  inventory: Inventory
  loadEntries: LoadEntries
}

/** What was counted, or that it is being fetched. */
export function Counted({ inventory, entries, isWithheld, loadEntries }: CountedProps) {
  if (entries) return <EntryList inventory={inventory} entries={entries} />
  if (!isWithheld) return null
  return (
    <Suspense>
      <EntriesLoader inventoryId={inventory.id} loadEntries={loadEntries} />
    </Suspense>
  )
}
