import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { isReady } from '#client/sync/sync-state.ts'
import { usePrepared } from '#client/sync/use-prepared.ts'
import { useMissingSentence } from '#client/sync/use-sync-messages.ts'
import { useSyncState } from '#client/sync/use-sync-state.ts'
import { CloudCheckIcon, CloudUpIcon } from '#ui/icon/icons.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import classes from './cellar-note.module.css'

const LeaverNote = lazyWithMessages(
  'count',
  async () => (await import('./leaver-note.tsx')).LeaverNote,
)

/** Says before a count whether this phone can be taken to where there is no signal. */
export function CellarNote() {
  const known = useSyncState()
  // It says nothing before it is known whose right has ended.
  if (known?.state.kind !== 'left') return <ReadyNote isKnown={known !== null} />
  return (
    <Suspense>
      <LeaverNote />
    </Suspense>
  )
}

function ReadyNote({ isKnown }: { isKnown: boolean }) {
  const here = usePrepared()
  const prepared = isKnown ? here : null
  const missing = useMissingSentence()
  return (
    <p
      className={classes.note}
      role="status"
      // Nobody wants to hear each number.
      aria-live={prepared?.arriving ? 'off' : 'polite'}
      data-ready={prepared !== null && isReady(prepared)}
    >
      {prepared &&
        (isReady(prepared) ? (
          <>
            <CloudCheckIcon size={20} />
            <Trans>Ready for the cellar: counting works without a signal.</Trans>
          </>
        ) : (
          <>
            <CloudUpIcon size={20} />
            {missing(prepared)}
          </>
        ))}
    </p>
  )
}
