import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { canManageInventories, canSeeMoney } from '#domain/people/permissions.ts'
import { isOfSheet, type ExpectedProduct } from '#domain/stock/variance/expected.ts'
import { storedAnswer } from '#storage/stored-answers.ts'
import type { StartCompute } from '#workers/compute-worker.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useCurrency } from '#client/use-money.ts'
import { Button } from '#ui/button/button.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { SheetBar } from './sheet-bar.tsx'

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
      <Suspense fallback={null}>
        {sheet.length === 0 ? (
          <Offer onChoose={choose} />
        ) : (
          <ComparedSheet sheet={sheet} inventoryId={inventory.id} onChoose={choose} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {isOpen && <Open inventory={inventory} start={start} onClose={() => setOpen(false)} />}
      </Suspense>
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

/** What reads sheets, and asks the server, is loaded by the few who use it. */
const SheetDialog = lazyPart(async () => (await import('./sheet-dialog.tsx')).SheetDialog)
const ComparedSheet = lazyPart(async () => (await import('./compared-sheet.tsx')).ComparedSheet)

function Offer({ onChoose }: { onChoose: () => void }) {
  return (
    <SheetBar
      action={
        <Button variant="default" onClick={onChoose}>
          <Trans>Compare stock sheet</Trans>
        </Button>
      }
    >
      <Trans>What is missing shows once you add your system's stock sheet.</Trans>
    </SheetBar>
  )
}
