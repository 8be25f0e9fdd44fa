import { useState } from 'react'
import { LeftOutDialog } from './form/left-out-dialog.tsx'
import type { PreparedCounts } from './prepared-lines.ts'
import { SendDialog } from './form/send-dialog.tsx'
import type { Preparation } from './use-preparation.ts'
import type { ActiveSending } from './use-sending.ts'

interface SendingDialogsProps {
  preparation: Preparation
  sending: ActiveSending
  counts: PreparedCounts
  /** The send dialog is open. */
  isAsking: boolean
  /** Shows the unresolved lines. */
  onResolve: () => void
  onClose: () => void
}

/**
 * Reports goods that are left out before the store is chosen, and again after the others are sent.
 */
export function SendingDialogs(props: SendingDialogsProps) {
  const { preparation, sending, counts, isAsking, onResolve, onClose } = props
  const [isWarned, setWarned] = useState(false)
  const close = (): void => {
    setWarned(false)
    sending.forgetSent()
    onClose()
  }
  const resolve = (): void => {
    close()
    onResolve()
  }
  const warning = { system: preparation.system, counts, onResolve: resolve, onClose: close }
  if (isAsking && !isWarned && counts.unresolved > 0) {
    return <LeftOutDialog {...warning} onContinue={() => setWarned(true)} />
  }
  if (isAsking) return <SendDialog preparation={preparation} sending={sending} onClose={close} />
  return sending.isJustSent && counts.unresolved > 0 ? <LeftOutDialog {...warning} /> : null
}
