import { Suspense } from 'react'
import { AttentionLink } from './attention-link.tsx'
import { AlertIcon, ChevronRightIcon, KeyIcon } from '#ui/icon/icons.tsx'
import { useSyncState } from '#client/sync/use-sync-state.ts'
import { useSyncSentence } from '#client/sync/use-sync-messages.ts'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import classes from './sync-notice.module.css'

/** Few leave, and then it is the last that they read here. */
const LeaverNotice = lazyWithMessages(
  'rejected',
  async () => (await import('./leaver-notice.tsx')).LeaverNotice,
)

/** On a phone the header has no space for text, so a state that needs action is shown below it. */
export function SyncNotice() {
  const known = useSyncState()
  const sentence = useSyncSentence()
  if (known?.state.kind === 'left') {
    return (
      <Suspense fallback={null}>
        <LeaverNotice {...known.state} />
      </Suspense>
    )
  }
  if (known?.state.kind !== 'sign_in' && known?.state.kind !== 'parked') return null
  const { state } = known
  const long = sentence(state)
  return (
    <AttentionLink state={state} className={classes.notice} label={long}>
      {state.kind === 'sign_in' ? <KeyIcon /> : <AlertIcon />}
      <span>{long}</span>
      <ChevronRightIcon size={18} />
    </AttentionLink>
  )
}
