import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { canManageGoods } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { useNotAllHere } from '#client/sync/use-sync-messages.ts'
import { ReadyTypesDialog } from './ready-types/ready-types-dialog.tsx'
import classes from './no-types-hint.module.css'

/** A company starts without types, and a good needs one. */
export function NoTypesHint({ isComplete }: { isComplete: boolean }) {
  const { actor } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const notAllHere = useNotAllHere()
  // Offered again, they would be made twice.
  if (!isComplete) return notAllHere
  if (!canManageGoods(actor)) {
    return <Trans>No types yet. The owner or a manager adds them.</Trans>
  }
  return (
    <>
      <Trans>
        No types yet.{' '}
        <button type="button" className={classes.link} onClick={() => setOpen(true)}>
          Add the usual types
        </button>
      </Trans>
      {isOpen && createPortal(<ReadyTypesDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
