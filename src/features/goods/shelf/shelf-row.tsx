import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { FormCode } from '#domain/form-errors.ts'
import { messageFor } from '#i18n/answers.ts'
import type { UnknownBarcode } from '#storage/counting/unknown-barcodes.ts'
import { useFormat } from '#client/use-format.ts'
import { Button } from '#ui/button/button.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { QuickGood } from '#widgets/new-good/quick-good.ts'
import { Figures } from './figures.tsx'
import { NameChoice } from './name-choice.tsx'
import { ShelfType } from './shelf-type.tsx'
import { useShelfRow, type RowEvents } from './use-shelf-row.ts'
import classes from './shelf.module.css'

interface ShelfRowProps extends RowEvents {
  unknown: UnknownBarcode
}

/** One unknown bottle, to be named from the keyboard: Tab to the next field, Enter saves. */
export function ShelfRow({ unknown, ...events }: ShelfRowProps) {
  const { t, i18n } = useLingui()
  const row = useShelfRow(unknown, events)
  const { quick, errors, change } = row
  const errorOf = (field: string): string | null => {
    const code: FormCode | undefined = errors[field]
    return code ? i18n._(messageFor(code)) : null
  }
  return (
    <Card
      as="form"
      className={classes.row}
      aria-label={unknown.barcode}
      data-barcode={unknown.barcode}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void row.save()
      }}
    >
      <Seen unknown={unknown} />
      <div className={classes.fields}>
        <NameChoice
          value={quick.name}
          error={errorOf('name_en')}
          alike={row.alike}
          onType={(name) => change({ name })}
          onGood={(good) => void row.join(good)}
        />
        <ShelfType
          value={quick.goods_type_id}
          error={errorOf('goods_type_id')}
          onChange={(goods_type_id) => change({ goods_type_id })}
        />
        <NativeSelect
          label={t`How to count it`}
          value={quick.unit}
          onChange={(event) => change({ unit: event.currentTarget.value as QuickGood['unit'] })}
        >
          <option value="bottle">{t`Weighed bottle`}</option>
          <option value="pieces">{t`Pieces`}</option>
          <option value="weight">{t`Sold by weight`}</option>
        </NativeSelect>
        <Figures quick={quick} fields={row.fields} errorOf={errorOf} onChange={change} />
        <Button type="submit" variant="default" loading={row.isSaving}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Card>
  )
}

const READINGS_SHOWN = 3

/** What those who counted have left: the photo, the barcode and their readings. */
function Seen({ unknown: { barcode, photo, entries } }: { unknown: UnknownBarcode }) {
  const { t } = useLingui()
  const { weight } = useFormat()
  const weights = entries.flatMap(({ gross }) => gross ?? [])
  const full = entries.reduce((sum, { is_full, count }) => sum + (is_full ? (count ?? 0) : 0), 0)
  const shown = weights.slice(0, READINGS_SHOWN).map((gross) => weight(gross))
  return (
    <div className={classes.seen}>
      {photo !== null && <img className={classes.photo} src={photo} alt={t`Photo of the bottle`} />}
      <div>
        <h2 className={classes.barcode}>{barcode}</h2>
        <p className={classes.dim}>
          <Plural value={entries.length} one="# entry" other="# entries" />
          {weights.length > 0 && `: ${shown.join(', ')}${weights.length > shown.length ? '…' : ''}`}
        </p>
        {full > 0 && (
          <p className={classes.dim}>
            <Plural value={full} one="# full bottle" other="# full bottles" />
          </p>
        )}
      </div>
    </div>
  )
}
