import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import type { UnsentFate } from '#storage/outbox/hand-over.ts'
import { AuthFrame } from './auth-frame.tsx'
import { Notice } from './notice.tsx'

export interface LeaveQuestionProps {
  /** Name of the signed-in person. */
  name: string
  /** Number of their unsent changes. */
  unsent: number
  fate: UnsentFate
  onLeave: () => Promise<void>
  onStay: () => void
}

/** Asks before a link ends the session while changes are unsent. */
export function LeaveQuestion({ name, unsent, fate, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    await onLeave()
    setBusy(false)
  }
  return (
    <AuthFrame title={t`Log out?`}>
      <Notice
        kind="question"
        title={<Trans>Log out?</Trans>}
        actions={
          <>
            <Button fullWidth onClick={onStay}>
              <Trans>Stay signed in</Trans>
            </Button>
            <Button variant="default" fullWidth loading={isBusy} onClick={() => void leave()}>
              <Trans>Keep here and log out</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Plural
            value={unsent}
            one="# change has not been sent"
            other="# changes have not been sent"
          />
        </p>
        <p>
          <Trans>This link works after {name} logs out.</Trans> <Fate name={name} fate={fate} />
        </p>
      </Notice>
    </AuthFrame>
  )
}

/** Whoever was deactivated or removed cannot sign in again, so what stays here is not sent. */
function Fate({ name, fate }: Pick<LeaveQuestionProps, 'name' | 'fate'>) {
  if (fate === 'sent_later') {
    return <Trans>The changes stay here and are sent when {name} signs in again.</Trans>
  }
  return fate === 'never_sent' ? (
    <Trans>They can't be sent. Stay, and save them for the owner.</Trans>
  ) : (
    <Trans>The access of {name} has ended: only staying signed in sends them.</Trans>
  )
}
