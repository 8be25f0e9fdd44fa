import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { entriesOf } from '#storage/counting/entries.ts'
import type { LoadEntries } from '#client/use-last-count.ts'
import { useLive } from '#client/use-live.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Card } from '#ui/layout/card.tsx'
import { HeldOnPhones } from '#widgets/coverage/held-on-phones.tsx'
import { CoverageList } from '#widgets/coverage/coverage-list.tsx'
import { WhoCounts } from '#widgets/coverage/who-counts.tsx'
import classes from './count-state.module.css'

export interface CountStateProps {
  inventory: Inventory
  loadEntries: LoadEntries
}

/** Who is where while an inventory is counted, what is not counted yet or is not sure; live. */
export function CountState({ inventory, loadEntries }: CountStateProps) {
  const { t } = useLingui()
  const { id } = inventory
  const [isOpen, setOpen] = useState(false)
  const entries = useLive((database) => entriesOf(database, id), [id])
  if (!entries) return null
  const held = <HeldOnPhones inventory={inventory} entries={entries} />
  // A phone may have gone into the cellar before anything arrived.
  if (entries.length === 0) return held
  return (
    <Card as="section" className={classes.state} aria-label={t`Who counts`}>
      <WhoCounts inventory={inventory} entries={entries} />
      {held}
      <Button variant="default" size="md" onClick={() => setOpen(true)}>
        <Trans>Count progress</Trans>
      </Button>
      {isOpen && (
        <Dialog
          title={<Trans>Count progress</Trans>}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="default" onClick={() => setOpen(false)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <CoverageList inventory={inventory} loadEntries={loadEntries} onCount={null} />
        </Dialog>
      )}
    </Card>
  )
}
