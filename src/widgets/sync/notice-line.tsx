import type { KnownState } from '#client/sync/use-sync-state.ts'
import { useSyncSentence } from '#client/sync/use-sync-messages.ts'
import { AlertIcon, ChevronRightIcon, KeyIcon } from '#ui/icon/icons.tsx'
import { AttentionLink } from './attention-link.tsx'
import { EndedNotice } from './ended-notice.tsx'
import classes from './notice-line.module.css'

/** What waits for this person; else what became of their work after a right had ended. */
export function NoticeLine({ state, late }: KnownState) {
  const sentence = useSyncSentence()
  if (state.kind !== 'sign_in' && state.kind !== 'parked') {
    return <EndedNotice unsent={state.kind === 'left' ? state.count : null} late={late} />
  }
  const long = sentence(state)
  return (
    <AttentionLink state={state} className={classes.notice} label={long}>
      {state.kind === 'sign_in' ? <KeyIcon /> : <AlertIcon />}
      <span>{long}</span>
      <ChevronRightIcon size={18} />
    </AttentionLink>
  )
}
