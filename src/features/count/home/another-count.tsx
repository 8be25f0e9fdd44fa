import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Branch } from '#domain/branches/branches.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'

/** Only for the few whose bar has two counts already. */
const JoinOffer = lazyWithMessages(
  'count',
  async () => (await import('#widgets/joining/join-offer.tsx')).JoinOffer,
)

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
      <Suspense>
        <JoinOffer open={open} />
      </Suspense>
    </Dialog>
  )
}
