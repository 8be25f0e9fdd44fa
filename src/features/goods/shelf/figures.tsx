import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { GoodFields, WeightField } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { QuickGood } from '#widgets/new-good/quick-good.ts'
import classes from './shelf.module.css'

/** In ml, as bars have them. */
const USUAL_SIZES = ['330', '500', '700', '750', '1000']

interface FiguresProps {
  quick: QuickGood
  /** The fields include the weight that follows from the other one. */
  fields: GoodFields
  errorOf: (field: string) => string | null
  onChange: (typed: Partial<QuickGood>) => void
}

/** The size, and the weights as far as somebody knows them: a bottle may be weighed later. */
export function Figures({ quick, fields, errorOf, onChange }: FiguresProps) {
  const { t } = useLingui()
  const sizes = useId()
  const isKilogram = useUnits().weight_unit === 'kilogram'
  const weights: { name: 'full' | 'empty'; field: WeightField; label: string }[] = [
    {
      name: 'full',
      field: 'weight_full',
      label: isKilogram ? t`Full bottle, kg` : t`Full bottle, g`,
    },
    {
      name: 'empty',
      field: 'weight_empty',
      label: isKilogram ? t`Empty bottle, kg` : t`Empty bottle, g`,
    },
  ]
  if (quick.unit === 'weight') return null
  return (
    <>
      <TextInput
        label={t`Size, ml`}
        list={sizes}
        inputMode="decimal"
        autoComplete="off"
        value={quick.litrage}
        error={errorOf('litrage')}
        onChange={(event) => onChange({ litrage: event.currentTarget.value })}
      />
      <datalist id={sizes}>
        {USUAL_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </datalist>
      {quick.unit === 'bottle' &&
        weights.map(({ name, field, label }) => (
          <div key={name}>
            <NumberField
              name={name}
              label={label}
              placeholder={t`Later`}
              value={quick[name]}
              error={errorOf(field)}
              onChange={(text) => onChange({ [name]: text })}
            />
            <Derived field={field} fields={fields} />
          </div>
        ))}
    </>
  )
}

/** What will be saved although nobody typed it. */
function Derived({ field, fields }: { field: WeightField; fields: GoodFields }) {
  const { weight } = useFormat()
  const [value, error] = [fields[field], fields[`${field}_error`] ?? null]
  if (fields[`${field}_source`] !== 'derived' || value === null || error === null) return null
  const [amount, width] = [weight(value), weight(error)]
  return (
    <p className={classes.dim}>
      <Trans>
        {amount} calculated, ± {width}
      </Trans>
    </p>
  )
}
