import { Trans, useLingui } from '@lingui/react/macro'
import type { FormCheck } from '#domain/check-form.ts'
import { addBarcode } from '#domain/counting/commands/add-barcode.ts'
import { CASE_MAX } from '#domain/counting/barcodes.ts'
import { countedUnder, lastGoodOfBarcode } from '#storage/goods/more-barcodes.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { readCount } from '#ui/field/typed-text.ts'
import { useAccount } from '#client/account.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useLive } from '#client/use-live.ts'
import { BarcodeField } from './barcode-field.tsx'
import classes from './more-barcodes.module.css'

interface Read {
  barcode: string
  quantity: number
}

/** One more barcode of a good that exists: scanned or typed, with the bottles it stands for. */
export function AddBarcode({ goodId, onDone }: { goodId: string; onDone: () => void }) {
  const { t } = useLingui()
  const { database, syncNow } = useAccount()
  const run = useCommand()
  const form = useForm({
    initial: { barcode: '', quantity: '1' },
    canSaveUnchanged: true,
    check({ barcode, quantity }): FormCheck<Read> {
      const count = readCount(quantity)
      if (barcode === '') return { errors: { barcode: 'required' } }
      const isCount = count !== null && count >= 1 && count <= CASE_MAX
      return isCount
        ? { args: { barcode, quantity: count } }
        : { errors: { quantity: 'number_invalid' } }
    },
    async save({ barcode, quantity }, id) {
      const last = await lastGoodOfBarcode(database, barcode)
      const instead_of = last && last.deleted_at !== null ? last.id : null
      return run(addBarcode, { good_id: goodId, barcode, quantity, instead_of }, { id })
    },
    onSaved() {
      syncNow()
      onDone()
    },
  })
  return (
    <form className={classes.add} noValidate onSubmit={form.submit}>
      <BarcodeField {...form.field('barcode')} goodId={null} />
      <NumberField
        {...form.field('quantity')}
        label={t`Bottles it stands for`}
        description={t`1 to ${CASE_MAX}`}
        isWhole
      />
      <Counted barcode={form.values.barcode} quantity={readCount(form.values.quantity) ?? 1} />
      {form.error && (
        <p role="alert" className={classes.rejection}>
          {form.error}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={form.isSaving}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </form>
  )
}

/** What was counted under the bare barcode is multiplied: whoever saves knows what was meant. */
function Counted({ barcode, quantity }: Read) {
  const counted = useLive((database) => countedUnder(database, barcode), [barcode]) ?? 0
  const bottles = counted * quantity
  return (
    <p role="status" className={classes.hint}>
      {counted > 0 && quantity > 1 && (
        <Trans>
          Counted under this barcode: {counted}. After saving, that is {bottles} bottles.
        </Trans>
      )}
    </p>
  )
}
