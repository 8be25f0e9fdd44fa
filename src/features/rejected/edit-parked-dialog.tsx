import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { AmountDialog, type AmountToCorrect, type EntryAmount } from '#widgets/amount-dialog.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { useFormat } from '#client/use-format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useRetry } from './use-retry.ts'
import type { Parked } from './use-parked.ts'

export interface EditParkedDialogProps {
  parked: Parked
  all: readonly OutboxRecord[]
  openInventories: readonly Inventory[]
  onClose: () => void
}

/** Corrects a rejected entry: its amount and, for a new entry, its inventory. */
export function EditParkedDialog({ parked, all, openInventories, onClose }: EditParkedDialogProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const titleOf = useInventoryTitle()
  const { send } = useRetry()
  const { record, facts, good, inventory } = parked
  const [inventoryId, setInventoryId] = useState(facts.inventory_id ?? '')
  if (!facts.amount) return null
  const choices = openInventories.some(({ id }) => id === inventoryId)
    ? openInventories
    : [...(inventory ? [inventory] : []), ...openInventories]
  const shown = asEntry(facts.amount, parked)
  const save = async (amount: EntryAmount): Promise<object> => {
    const args = { ...(record.args as object), ...amount, inventory_id: inventoryId }
    const { rejections } = await send(record, all, args)
    return rejections[0] ?? []
  }
  return (
    <AmountDialog
      title={good ? nameIn(good, language) : (facts.barcode ?? <Trans>Correct the entry</Trans>)}
      amount={shown}
      onSave={save}
      onClose={onClose}
    >
      {record.kind === 'record-entry' && (
        <NativeSelect
          label={t`Inventory`}
          value={inventoryId}
          onChange={(event) => setInventoryId(event.currentTarget.value)}
        >
          {!choices.some(({ id }) => id === inventoryId) && (
            <option value={inventoryId}>{t`Choose…`}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {titleOf(choice)}
            </option>
          ))}
        </NativeSelect>
      )}
    </AmountDialog>
  )
}

/** A correction that says nothing of a pourer leaves it as the entry has it. */
function asEntry(amount: AmountToCorrect, { entry }: Parked): AmountToCorrect {
  const { pourer = entry?.pourer, measurement_unit = entry?.measurement_unit } = amount
  return { ...amount, pourer, measurement_unit }
}
