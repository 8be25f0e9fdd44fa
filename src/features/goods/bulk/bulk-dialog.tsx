import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { areBottlesOrPieces, canHaveStrength, isOneSize } from '#domain/goods/bulk-change.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { unitFreedom } from '#storage/goods/unit-freedom.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '#client/units.tsx'
import { useLive } from '#client/use-live.ts'
import { useUnitLabels } from '../form/use-unit-labels.ts'
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
        {areBottlesOrPieces(goods) && <UnitOfAll form={form} goods={goods} />}
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
        <NumberField {...form.field('in_package')} label={t`Quantity in a case`} isWhole />
      </DialogForm>
    </Dialog>
  )
}

const UNITS = [MEASUREMENT_UNIT.bottle, MEASUREMENT_UNIT.pieces]

interface UnitOfAllProps {
  form: ReturnType<typeof useBulkForm>
  goods: readonly Good[]
}

/** The unit, as long as none of them has been counted. */
function UnitOfAll({ form, goods }: UnitOfAllProps) {
  const { t } = useLingui()
  const labelOf = useUnitLabels()
  const ids = goods.map(({ id }) => id)
  const freedom = useLive((database) => unitFreedom(database, ids), [ids.join(' ')])
  if (!freedom) return null
  if (ids.some((id) => freedom.get(id) !== true)) {
    return (
      <p className={classes.hint}>
        <Trans>What has been counted keeps its unit.</Trans>
      </p>
    )
  }
  const field = form.field('measurement_unit')
  return (
    <NativeSelect
      label={t`Measurement unit`}
      description={t`It can be changed until the first count.`}
      error={field.error}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    >
      <option value="">{t`Leave as it is`}</option>
      {UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {labelOf(unit)}
        </option>
      ))}
    </NativeSelect>
  )
}
