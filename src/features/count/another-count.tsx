import { Trans } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { JoinOffer } from '#widgets/joining/join-offer.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'

export interface AnotherCountProps {
  branch: Branch
  /** Newest first; at least one. */
  open: readonly Inventory[]
  onOpen: (inventoryId: string) => void
  onStart: () => void
  onClose: () => void
}

/** Asks before a bar gets a second count beside the one that goes on: the two are not added up. */
export function AnotherCount({ branch, open, onOpen, onStart, onClose }: AnotherCountProps) {
  const titleOf = useInventoryTitle()
  const [latest] = open
  const title = latest && titleOf(latest)
  const { name } = branch
  return (
    <Dialog
      title={<Trans>Another count of {name}?</Trans>}
      actions={
        <>
          {latest && (
            <Button data-autofocus onClick={() => onOpen(latest.id)}>
              <Trans>Continue {title}</Trans>
            </Button>
          )}
          <Button variant="default" onClick={onStart}>
            <Trans>Start another count</Trans>
          </Button>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p>
        <Trans>One goes on already, and everybody counts in it. Two are not added up.</Trans>
      </p>
      <JoinOffer open={open} />
    </Dialog>
  )
}
