import { Suspense } from 'react'
import { AttentionLink } from './attention-link.tsx'
import { AlertIcon, ChevronRightIcon, KeyIcon } from '#ui/icon/icons.tsx'
import { useSyncState } from '#client/sync/use-sync-state.ts'
import { useSyncSentence } from '#client/sync/use-sync-messages.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import classes from './sync-notice.module.css'

/** Few lose a right while they count. */
const EndedNotice = lazyWithMessages(
  'rejected',
  async () => (await import('./ended-notice.tsx')).EndedNotice,
)

/** On a phone the header has no space for text, so a state that needs action is shown below it. */
export function SyncNotice() {
  const known = useSyncState()
  const sentence = useSyncSentence()
  if (!known) return null
  const { state, late } = known
  if (state.kind === 'sign_in' || state.kind === 'parked') {
    const long = sentence(state)
    return (
      <AttentionLink state={state} className={classes.notice} label={long}>
        {state.kind === 'sign_in' ? <KeyIcon /> : <AlertIcon />}
        <span>{long}</span>
        <ChevronRightIcon size={18} />
      </AttentionLink>
    )
  }
  if (state.kind !== 'left' && late === 0) return null
  return (
    <Suspense fallback={null}>
      <EndedNotice unsent={state.kind === 'left' ? state.count : null} late={late} />
    </Suspense>
  )
}
