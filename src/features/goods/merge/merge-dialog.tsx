import { Plural, Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { nameIn, type Good, type GoodField } from '#domain/goods/goods.ts'
import { goodFieldsOf } from '#domain/goods/good-fields.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { useFormat } from '#client/use-format.ts'
import { useFieldLabels } from '../form/use-field-labels.ts'
import { useMergeForm } from './use-merge-form.ts'
import classes from './merge-dialog.module.css'

export interface MergeDialogProps {
  /** Two or more. */
  goods: readonly Good[]
  onClose: () => void
  onSaved?: () => void
  /** The person says that goods which were only suspected are different ones. */
  onDifferent?: () => void
}

/** Shows goods side by side, and makes them one. */
export function MergeDialog({ goods, onClose, onSaved, onDifferent }: MergeDialogProps) {
  const form = useMergeForm(goods, onSaved)
  const { nameOf, valueOf } = useFieldLabels()
  const valueIn = (good: Good, field: GoodField): string =>
    valueOf(field, goodFieldsOf(good)[field])
  const taken = form.taken.map(nameOf).join(', ')
  return (
    <Dialog
      title={<Plural value={goods.length} one="Merge # item" other="Merge # items" />}
      size="wide"
      onClose={onClose}
    >
      <DialogForm
        error={form.error}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            {onDifferent && (
              <Button variant="default" onClick={onDifferent}>
                <Trans>These are different</Trans>
              </Button>
            )}
            <Button type="submit" disabled={!form.canSave} loading={form.isSaving}>
              <Trans>Merge</Trans>
            </Button>
          </>
        }
      >
        <Options
          legend={<Trans>Which one stays?</Trans>}
          goods={goods}
          value={form.staying?.id}
          onChange={form.stay}
          labelOf={(good) => <GoodFacts good={good} count={form.counts?.get(good.id)} />}
        />
        {form.conflicts.map((field) => (
          <Options
            key={field}
            legend={nameOf(field)}
            goods={goods}
            value={form.sourceOf(field)}
            onChange={(id) => form.choose(field, id)}
            labelOf={(good) => valueIn(good, field)}
          />
        ))}
        {taken && (
          <p className={classes.hint}>
            <Trans>Taken from the others: {taken}</Trans>
          </p>
        )}
        <p className={classes.hint}>
          <Trans>
            The others' counts and barcodes become its own. Sent documents stay as they are. Undo it
            in its change history.
          </Trans>
        </p>
      </DialogForm>
    </Dialog>
  )
}

interface OptionsProps {
  legend: ReactNode
  goods: readonly Good[]
  value: string | undefined
  onChange: (id: string) => void
  labelOf: (good: Good) => ReactNode
}

/** One of the goods, which stand in the same order in every row. */
function Options({ legend, goods, value, onChange, labelOf }: OptionsProps) {
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {goods.map((good) => (
          <label key={good.id} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={good.id}
              checked={good.id === value}
              onChange={() => onChange(good.id)}
            />
            <span>{labelOf(good)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** By what a person tells two goods apart. */
function GoodFacts({ good, count }: { good: Good; count: number | undefined }) {
  const { language, volume } = useFormat()
  return (
    <>
      <strong>{nameIn(good, language)}</strong>
      {good.litrage !== null && <span className={classes.fact}>{volume(good.litrage)}</span>}
      {good.barcode && <span className={classes.fact}>{good.barcode}</span>}
      {count !== undefined && (
        <span className={classes.fact}>
          <Plural value={count} _0="never counted" one="counted # time" other="counted # times" />
        </span>
      )}
    </>
  )
}
