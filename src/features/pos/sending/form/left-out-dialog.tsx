import { Plural, Trans } from '@lingui/react/macro'
import { factsOfSystem, type PosSystem } from '#domain/pos/systems.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { PreparedCounts } from '../prepared-lines.ts'

export interface LeftOutDialogProps {
  system: PosSystem
  counts: PreparedCounts
  /** Sends the others; absent when they have been sent. */
  onContinue?: () => void
  /** Shows the goods that were left out, each with its remedy. */
  onResolve: () => void
  onClose: () => void
}

/** Before and after a sending: the number of goods that cannot be sent as they are. */
export function LeftOutDialog(props: LeftOutDialogProps) {
  const { system, counts, onContinue, onResolve, onClose } = props
  const name = factsOfSystem(system).name
  const { unresolved, byUnit } = counts
  return (
    <Dialog
      title={
        <Plural
          value={unresolved}
          one="# item in this inventory is not matched"
          other="# items in this inventory are not matched"
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onContinue ?? onClose}>
            {onContinue ? <Trans>Continue without them</Trans> : <Trans>Later</Trans>}
          </Button>
          <Button onClick={onResolve}>
            <Trans>Match now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Please match products manually in integration page</Trans>
      </p>
      {byUnit > 0 && (
        <p>
          <Trans>Other unit: {byUnit}</Trans>
        </p>
      )}
      <p>
        <Trans>They're left out. What you match later is sent to {name} in another document.</Trans>
      </p>
    </Dialog>
  )
}
