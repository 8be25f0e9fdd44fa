import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { readGross } from '#ui/field/typed-figures.ts'
import { NumberField } from '#ui/field/number-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useUnits } from '#client/units.tsx'
import { useWeightLabel } from '#client/use-weight-label.ts'
import type { MeasurementUnit } from '#domain/units.ts'
import type { ObservedWeight } from './observed-weight.ts'
import { typedDivision } from './scale-division.ts'
import classes from './amount-form.module.css'

export interface GramsFormProps {
  /** Null: a bottle whose unit is not known. */
  unit: MeasurementUnit | null
  onObserved: (seen: ObservedWeight) => Promise<void>
  /** What was typed before. */
  first?: string
  /** Called with what is typed so far. */
  onTyped?: (text: string) => void
  className?: string | undefined
  /** What stands between the field and Save, with keys of its own that type into the field. */
  children?: (text: string, type: (text: string) => void) => ReactNode
}

/** For a scale that is not connected: the person types what it shows. */
export function GramsForm({
  unit,
  onObserved,
  first = '',
  onTyped,
  className = classes.form,
  children,
}: GramsFormProps) {
  const units = useUnits()
  const label = useWeightLabel(unit)
  const form = useForm({
    initial: { weight: first },
    canSaveUnchanged: true,
    check: ({ weight }) => ({ args: readGross(weight, units) ?? 0 }),
    save: (gross) => onObserved({ gross, division: typedDivision(gross), source: 'keypad' }),
  })
  const type = (text: string): void => {
    form.change({ weight: text })
    onTyped?.(text)
  }
  return (
    <form className={className} noValidate onSubmit={form.submit}>
      <NumberField
        {...form.field('weight')}
        className={classes.field}
        label={label}
        autoFocus
        hasOwnKeys={children !== undefined}
        onChange={type}
      />
      {children?.(form.values.weight, type)}
      <Button type="submit" loading={form.isSaving}>
        <Trans>Save</Trans>
      </Button>
    </form>
  )
}
