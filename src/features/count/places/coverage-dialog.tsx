import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useRunCommand } from '#client/use-run-command.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { CompleteDialog } from '#widgets/coverage/complete-dialog.tsx'
import { CoverageList } from '#widgets/coverage/coverage-list.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useCountStore } from '../count-store.ts'

export interface CoverageDialogProps {
  inventory: Inventory
  loadEntries: LoadEntries
  /** It has no entry and so does not exist yet. */
  isDraft: boolean
  onClose: () => void
}

/** The coverage of this count; whoever manages it can complete it here. */
export function CoverageDialog({ inventory, loadEntries, isDraft, onClose }: CoverageDialogProps) {
  const { actor } = useAccount()
  const choose = useCountStore((state) => state.choose)
  const run = useRunCommand()
  const { id, branch_id } = inventory
  const [isCompleting, setCompleting] = useState(false)
  const count = (good: Good): void => {
    choose({ kind: 'known', good })
    onClose()
  }
  if (isCompleting) {
    return <CompleteDialog inventory={inventory} loadEntries={loadEntries} onClose={onClose} />
  }
  const open = (): Promise<boolean> => run(openInventory, { branch_id, name: null }, { id })
  const canComplete = !isDraft && inventory.status === 'open' && canManageInventories(actor)
  return (
    <Dialog
      title={<Trans>Count progress</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {canComplete && (
            <Button onClick={() => setCompleting(true)}>
              <Trans>Complete</Trans>
            </Button>
          )}
        </>
      }
    >
      <CoverageList
        inventory={inventory}
        loadEntries={loadEntries}
        onCount={count}
        onBeforeEntry={isDraft ? open : undefined}
      />
    </Dialog>
  )
}
