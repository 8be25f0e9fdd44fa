import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Good } from '#domain/goods/goods.ts'
import { openInventory } from '#domain/inventories/commands/open-inventory.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { CompleteDialog } from '#widgets/coverage/complete-dialog.tsx'
import { CoverageList } from '#widgets/coverage/coverage-list.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useCountStore } from '../count-store.ts'
import { DoneDialog } from './done-dialog.tsx'

export interface CoverageDialogProps {
  inventory: Inventory
  loadEntries: LoadEntries
  /** It has no entry and so does not exist yet. */
  isDraft: boolean
  onClose: () => void
}

/** The coverage of this count; here a person is done, and whoever manages it completes it. */
export function CoverageDialog({ inventory, loadEntries, isDraft, onClose }: CoverageDialogProps) {
  const { actor } = useAccount()
  const choose = useCountStore((state) => state.choose)
  const run = useRunCommand()
  const { id, branch_id } = inventory
  const [next, setNext] = useState<'complete' | 'done' | null>(null)
  const count = (good: Good): void => {
    choose({ kind: 'known', good })
    onClose()
  }
  if (next === 'complete') {
    return <CompleteDialog inventory={inventory} loadEntries={loadEntries} onClose={onClose} />
  }
  if (next === 'done') {
    const back = (): void => setNext(null)
    return (
      <DoneDialog
        inventory={inventory}
        loadEntries={loadEntries}
        onCount={count}
        onBack={back}
        onClose={onClose}
      />
    )
  }
  const open = (): Promise<boolean> => run(openInventory, { branch_id, name: null }, { id })
  const isOpen = !isDraft && inventory.status === 'open'
  return (
    <Dialog
      title={<Trans>Count progress</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {isOpen && (
            <Button
              variant={canManageInventories(actor) ? 'default' : 'filled'}
              onClick={() => setNext('done')}
            >
              <Trans>Done</Trans>
            </Button>
          )}
          {isOpen && canManageInventories(actor) && (
            <Button onClick={() => setNext('complete')}>
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
