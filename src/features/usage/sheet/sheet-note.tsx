import { Plural, Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories, canSeeMoney } from '#domain/people/permissions.ts'
import { isOfSheet, type ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { storedAnswer } from '#storage/stored-answers.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useCurrency } from '#client/use-money.ts'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { NoteBar } from '#ui/message/note-bar.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { useRemoveSheet } from './use-keep-sheet.ts'
import type { StartCompute } from './use-sheet.ts'
import classes from './sheet.module.css'

export interface SheetNoteProps {
  inventory: Inventory
  start: StartCompute
  /** No system is connected that would tell what it expects. */
  isAlone: boolean
}

/** The stock sheet with which an inventory is compared, or the way to compare it with one. */
export function SheetNote({ inventory, start, isAlone }: SheetNoteProps) {
  const { actor } = useAccount()
  const sheet = useSheetOf(inventory.id)
  const [isOpen, setOpen] = useState(false)
  if (!canManageInventories(actor) || !sheet) return null
  if (sheet.length === 0 && !isAlone) return null
  const choose = (): void => setOpen(true)
  return (
    <>
      {sheet.length === 0 ? (
        <Offer onChoose={choose} />
      ) : (
        <Compared sheet={sheet} inventoryId={inventory.id} onChoose={choose} />
      )}
      {isOpen && <Open inventory={inventory} start={start} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Undefined until this device is asked. */
function useSheetOf(inventoryId: string): readonly ExpectedProduct[] | undefined {
  return useLive(
    async (database) =>
      ((await storedAnswer(database, 'expected', inventoryId)) ?? []).filter(isOfSheet),
    [inventoryId],
  )
}

function Open(props: Pick<SheetNoteProps, 'inventory' | 'start'> & { onClose: () => void }) {
  const { actor } = useAccount()
  const currency = useCurrency()
  if (currency === undefined) return null
  return <SheetDialog {...props} currency={canSeeMoney(actor) ? currency : null} />
}

function Offer({ onChoose }: { onChoose: () => void }) {
  return (
    <Note
      action={
        <Button variant="default" onClick={onChoose}>
          <Trans>Compare stock sheet</Trans>
        </Button>
      }
    >
      <Trans>What is missing shows once you add your system's stock sheet.</Trans>
    </Note>
  )
}

interface ComparedProps {
  sheet: readonly ExpectedProduct[]
  inventoryId: string
  onChoose: () => void
}

function Compared({ sheet, inventoryId, onChoose }: ComparedProps) {
  const remove = useRemoveSheet(inventoryId)
  const asOf = formatDateTime(sheet[0]?.stores[0]?.stands_for ?? '')
  return (
    <Note
      action={
        <>
          <Button variant="default" onClick={onChoose}>
            <Trans>Another sheet</Trans>
          </Button>
          <Button variant="subtle" onClick={() => void remove()}>
            <Trans>Remove the sheet</Trans>
          </Button>
        </>
      }
    >
      <Trans>Compared with the stock sheet as of {asOf}.</Trans>{' '}
      <Plural value={sheet.length} one="# item" other="# items" />
    </Note>
  )
}

function Note({ action, children }: { action: ReactNode; children: ReactNode }) {
  return <NoteBar action={<div className={classes.actions}>{action}</div>}>{children}</NoteBar>
}
