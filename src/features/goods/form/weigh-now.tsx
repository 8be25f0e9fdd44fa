import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CompanySettings as Units } from '#domain/account/settings.ts'
import type { WeighedFields } from '#domain/counting/weighed-figures.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { weightAsTyped } from '#ui/field/typed-figures.ts'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { lazyDialog } from '#ui/language/lazy-with-messages.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useUnits } from '#client/units.tsx'
import type { WeighLater } from './use-good-form.ts'
import { draftOf, weightValues, type GoodValues } from './good-values.ts'
import classes from './good-form.module.css'

const WeighDialog = lazyDialog(
  'dashboard',
  async () => (await import('../weigh/weigh-dialog.tsx')).WeighDialog,
)

export interface WeighNowProps {
  form: Form<GoodValues>
  /** May the good be saved without its weights? Null: it has them already. */
  later: WeighLater | null
}

/** Fills the weights of the form from a bottle on a scale. */
export function WeighNow({ form, later }: WeighNowProps) {
  const { t } = useLingui()
  const units = useUnits()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={classes.proposal}>
        <Button variant="default" leftSection={<ScaleIcon />} onClick={() => setOpen(true)}>
          <Trans>Weigh it now</Trans>
        </Button>
        <span>
          <Trans>One full bottle is enough when the strength or density is known.</Trans>
        </span>
        {isOpen && (
          <WeighDialog
            good={{ ...draftOf(form.values, units), id: null }}
            onWeighed={({ fields }) => {
              form.change(valuesOf(fields, units))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      {later && (
        <Checkbox
          label={t`I'll weigh it later`}
          checked={later.isChosen}
          onChange={({ target }) => later.choose(target.checked)}
        />
      )}
    </>
  )
}

function valuesOf(fields: WeighedFields, units: Units): Partial<GoodValues> {
  const known = (['weight_full', 'weight_empty'] as const).map((field) => {
    const [source, error] = [fields[`${field}_source`], fields[`${field}_error`] ?? 0]
    const text = weightAsTyped(fields[field] ?? null, units)
    return source ? weightValues(field, text, { source, error }) : {}
  })
  return Object.assign({}, ...known) as Partial<GoodValues>
}
