import { AttentionLink } from './attention-link.tsx'
import { AlertIcon, ChevronRightIcon, KeyIcon } from './icons.tsx'
import { useSyncState } from './use-sync-state.ts'
import { useSyncSentence } from './use-sync-words.ts'
import classes from './sync-notice.module.css'

/** On a phone the header has no room for words: what needs a person is said in full below it. */
export function SyncNotice() {
  const known = useSyncState()
  const sentence = useSyncSentence()
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
