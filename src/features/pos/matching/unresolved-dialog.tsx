import { Trans } from '@lingui/react/macro'
import type { PosSystem } from '#domain/pos/systems.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import type { StatusCounts } from '#protocol/pos/integration.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'

export interface UnresolvedDialogProps {
  system: PosSystem
  counts: StatusCounts
  onClose: () => void
}

/** After a sync: the number of products that still need a person. */
export function UnresolvedDialog({ system, counts, onClose }: UnresolvedDialogProps) {
  const { unresolvedCount, unitUnresolvedCount, goneCount } = counts
  return (
    <Dialog
      title={<Trans>Please match products manually in integration page</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <ButtonLink to={`/dashboard/${system}-unresolved`}>
            <Trans>Match now</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Not matched: {unresolvedCount}</Trans>
      </p>
      <p>
        <Trans>Other unit: {unitUnresolvedCount}</Trans>
      </p>
      {goneCount > 0 && (
        <p>
          <Trans>Removed from the system: {goneCount}</Trans>
        </p>
      )}
    </Dialog>
  )
}
