import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UnreadableReason } from '#domain/commands/unreadable.ts'
import classes from './unreadable-advice.module.css'

/** Why a change could not be sent. */
export const UNREADABLE_LABELS: Record<UnreadableReason, MessageDescriptor> = {
  damaged: msg`This change was damaged on the device and can't be read.`,
  too_large: msg`This change is too large to be sent.`,
  refused: msg`The server couldn't read this change.`,
}

/** Sending it again cannot help, so this says what can. */
export function UnreadableAdvice({ args }: { args: unknown }) {
  const { raw } = (args ?? {}) as { raw?: unknown }
  return (
    <>
      <p className={classes.advice}>
        <Trans>
          Sending it again won't help; all others are sent. Check the inventory, enter what is
          missing, then discard this change.
        </Trans>
      </p>
      {typeof raw === 'string' && (
        <details className={classes.raw}>
          <summary>
            <Trans>What can still be read</Trans>
          </summary>
          <code>{raw}</code>
        </details>
      )}
    </>
  )
}
