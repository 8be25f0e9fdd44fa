import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { looksMistyped, normaliseBarcode } from '#domain/barcode.ts'
import { nameIn } from '#domain/goods.ts'
import { goodByBarcode } from '#storage/goods.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { FieldProps } from '#ui/form/use-form.ts'
import { useLanguage } from '#ui/language.ts'
import { useLive } from '#ui/use-live.ts'
import classes from './good-form.module.css'

export interface BarcodeFieldProps extends FieldProps<string> {
  /** The good whose barcode it is; null: a new one. */
  goodId: string | null
}

/** The digits of a barcode, and which good has them already. */
export function BarcodeField({ goodId, onChange, ...field }: BarcodeFieldProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { value: barcode } = field
  const other = useLive(
    async (database) => (barcode === '' ? undefined : goodByBarcode(database, barcode)),
    [barcode],
  )
  const isTaken = barcode !== '' && other !== undefined && other.id !== goodId
  return (
    <div className={classes.barcode}>
      <TextField
        {...field}
        label={t`Barcode`}
        maxLength={64}
        onChange={(text) => onChange(normaliseBarcode(text))}
      />
      <div role="status">
        {isTaken && (
          <Link
            className={classes.taken}
            to="/dashboard/goods/create/{-$id}"
            params={{ id: other.id }}
          >
            <Trans>The good already exist</Trans>: {nameIn(other, language)}
          </Link>
        )}
        {!isTaken && looksMistyped(barcode) && (
          <Trans>
            The last digit does not fit the others. Please compare them with the bottle.
          </Trans>
        )}
      </div>
    </div>
  )
}
