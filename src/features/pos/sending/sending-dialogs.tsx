import { useState } from 'react'
import { LeftOutDialog } from './left-out-dialog.tsx'
import type { PreparedCounts } from './prepared-lines.ts'
import { SendDialog } from './send-dialog.tsx'
import type { Preparation } from './use-preparation.ts'
import type { ActiveSending } from './use-sending.ts'

interface SendingDialogsProps {
  preparation: Preparation
  sending: ActiveSending
  counts: PreparedCounts
  /** Somebody wants to send it. */
  isAsking: boolean
  /** Shows what is unresolved. */
  onResolve: () => void
  onClose: () => void
}

/** What is left out is said before the store is chosen, and again when the rest has been sent. */
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
