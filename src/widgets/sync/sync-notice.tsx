import { Suspense } from 'react'
import { useSyncState } from '#client/sync/use-sync-state.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'

/** Mostly there is nothing to say. */
const NoticeLine = lazyWithMessages(
  'rejected',
  async () => (await import('./notice-line.tsx')).NoticeLine,
)

const NOTED = new Set(['sign_in', 'parked', 'left'])

/** On a phone the header has no space for text, so a state that needs action is shown below it. */
export function SyncNotice() {
  const known = useSyncState()
  if (!known || (known.late === 0 && !NOTED.has(known.state.kind))) return null
  return (
    <Suspense fallback={null}>
      <NoticeLine {...known} />
    </Suspense>
  )
}
