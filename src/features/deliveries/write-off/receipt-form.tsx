import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { faultKey } from '#domain/deliveries/delivery-draft.ts'
import { isInBulk } from '#domain/deliveries/amounts.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { Movement, ReceivedLine } from '#domain/movements/movements.ts'
import { isReceipt, readReceipt, receiptDraft } from '#domain/movements/receipt-draft.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import classes from '../form/delivery-form.module.css'
import { useFaultText } from '../form/use-line-labels.ts'
import { useLineText } from './use-line-text.ts'

interface ReceiptFormProps {
  transfer: Movement
  goods: ReadonlyMap<string, Good>
  onRead: (received: ReceivedLine[]) => void
}

/** How much came of each line; it begins with what was said before, or all of it. */
export function ReceiptForm({ transfer, goods, onRead }: ReceiptFormProps) {
  const { t } = useLingui()
  const { lines } = transfer
  const lineText = useLineText()
  const faultText = useFaultText()
  const [draft, setDraft] = useState(() => receiptDraft(transfer))
  const [isChecked, setChecked] = useState(false)
  const read = readReceipt(lines, draft)
  const save = (): void => {
    setChecked(true)
    if (isReceipt(read)) onRead(read)
  }
  return (
    <div className={classes.parts}>
      {lines.map((line) => (
        <NumberField
          key={line.id}
          name={`received-${line.id}`}
          label={t`Arrived: ${lineText(line, goods.get(line.good_id))}`}
          isWhole={!isInBulk(line.unit)}
          value={draft[line.id] ?? ''}
          onChange={(value) => setDraft((before) => ({ ...before, [line.id]: value }))}
          error={
            isChecked && !isReceipt(read) ? faultText(read[faultKey(line.id, 'amount')]) : null
          }
        />
      ))}
      <div className={classes.quick}>
        <Button variant="default" size="md" onClick={save}>
          <Trans>Save what arrived</Trans>
        </Button>
      </div>
    </div>
  )
}
