import { Trans } from '@lingui/react/macro'
import type { Good } from '#domain/goods.ts'
import type { Inventory } from '#domain/inventories.ts'
import { Button } from '#ui/button.tsx'
import { CoverageList } from '#ui/coverage/coverage-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { LoadEntries } from '#ui/use-last-count.ts'
import { useCountStore } from '../count-store.ts'

export interface CoverageDialogProps {
  inventory: Inventory
  loadEntries: LoadEntries
  onClose: () => void
}

/** How far this count has come. */
export function CoverageDialog({ inventory, loadEntries, onClose }: CoverageDialogProps) {
  const choose = useCountStore((state) => state.choose)
  const count = (good: Good): void => {
    choose({ kind: 'known', good })
    onClose()
  }
  return (
    <Dialog
      title={<Trans>How far this count has come</Trans>}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <CoverageList inventory={inventory} loadEntries={loadEntries} onCount={count} />
    </Dialog>
  )
}
