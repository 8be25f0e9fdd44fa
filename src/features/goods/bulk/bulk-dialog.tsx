import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { canHaveStrength, isOneSize } from '#domain/goods/bulk-change.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '#client/units.tsx'
import { useLive } from '#client/use-live.ts'
import { useBulkForm } from './use-bulk-form.ts'
import classes from './bulk-dialog.module.css'

export interface BulkDialogProps {
  goods: readonly Good[]
  onClose: () => void
  onSaved: () => void
}

/** Changes many goods in one batch; what is left empty stays as it is in each. */
export function BulkDialog({ goods, onClose, onSaved }: BulkDialogProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { weight_unit } = useUnits()
  const form = useBulkForm(goods, onSaved)
  const types = useLive(allGoodsTypes) ?? []
  const unit = weight_unit === 'kilogram' ? t`kg` : t`g`
  return (
    <Dialog
      title={<Plural value={goods.length} one="Edit # item" other="Edit # items" />}
      onClose={onClose}
    >
      <DialogForm
        error={form.error}
        onSubmit={form.submit}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={!form.isDirty} loading={form.isSaving}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <p className={classes.hint}>
          <Trans>What you leave empty stays as it is in each item.</Trans>
        </p>
        <NativeSelect
          label={t`Goods type`}
          value={form.values.goods_type_id}
          onChange={(event) => form.change({ goods_type_id: event.currentTarget.value })}
        >
          <option value="">{t`Leave as it is`}</option>
          {types
            .filter(({ deleted_at }) => deleted_at === null)
            .map((type) => (
              <option key={type.id} value={type.id}>
                {nameIn(type, language)}
              </option>
            ))}
        </NativeSelect>
        {isOneSize(goods) ? (
          <div className={classes.pair}>
            <NumberField {...form.field('weight_full')} label={t`Full weight`} unit={unit} />
            <NumberField {...form.field('weight_empty')} label={t`Empty weight`} unit={unit} />
          </div>
        ) : (
          <p className={classes.hint}>
            <Trans>Select bottles of one size to set their weights together.</Trans>
          </p>
        )}
        {canHaveStrength(goods) && (
          <NumberField {...form.field('strength')} label={t`Strength`} unit={t`% vol`} />
        )}
        <NumberField {...form.field('in_package')} label={t`Quantity in a package`} isWhole />
      </DialogForm>
    </Dialog>
  )
}
