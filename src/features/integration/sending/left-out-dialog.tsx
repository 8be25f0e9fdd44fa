import { Plural, Trans } from '@lingui/react/macro'
import type { PosSystem } from '#domain/pos-products.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SYSTEM_NAME } from '../system-names.ts'
import type { PreparedCounts } from './prepared-lines.ts'

export interface LeftOutDialogProps {
  system: PosSystem
  counts: PreparedCounts
  /** Sends the rest all the same; absent: that has been done. */
  onContinue?: () => void
  /** Shows them, each with what can be done about it. */
  onResolve: () => void
  onClose: () => void
}

/** Before and after a sending: how many goods cannot go as they are. */
export function LeftOutDialog(props: LeftOutDialogProps) {
  const { system, counts, onContinue, onResolve, onClose } = props
  const name = SYSTEM_NAME[system]
  const { unresolved, byUnit } = counts
  return (
    <Dialog
      title={
        <Plural
          value={unresolved}
          one="# good of this inventory is unresolved"
          other="# goods of this inventory are unresolved"
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onContinue ?? onClose}>
            {onContinue ? <Trans>Continue without them</Trans> : <Trans>Later</Trans>}
          </Button>
          <Button onClick={onResolve}>
            <Trans>Resolve now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Please match products manually in integration page</Trans>
      </p>
      {byUnit > 0 && (
        <p>
          <Trans>Unresolved by unit: {byUnit}</Trans>
        </p>
      )}
      <p>
        <Trans>
          They are left out. What is resolved later is sent to {name} in a further document.
        </Trans>
      </p>
    </Dialog>
  )
}
