import { Trans, useLingui } from '@lingui/react/macro'
import type { FormCheck } from '#domain/check-form.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import type { Good } from '#domain/goods/goods.ts'
import { isRejection } from '#domain/rejections.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useForm } from '#client/form/use-form.ts'
import { useUnits } from '#client/units.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { useLanguage } from '#ui/language/language.ts'
import { UsualSizes } from '../usual-sizes/usual-sizes.tsx'
import { EMPTY_GOOD, fieldsOfGood, type QuickGood, takenInto } from './quick-good.ts'
import { TypeChoice } from './type-choice.tsx'
import { CatalogueLine } from '../catalogue/catalogue-line.tsx'
import { nameOfProposal } from '../catalogue/name-of-proposal.ts'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import classes from './create-good-dialog.module.css'

export interface CreateGoodDialogProps {
  /** Null: it was looked for by its name. */
  barcode: string | null
  name?: string
  onCreated: (good: Good) => void
  onClose: () => void
}

/** The few fields that a good needs to be counted; the owner adds the rest later. */
export function CreateGoodDialog(props: CreateGoodDialogProps) {
  const { barcode, onClose } = props
  const form = useCreateForm(props)
  return (
    <Dialog
      title={
        barcode === null ? <Trans>New item</Trans> : <Trans>New item with barcode {barcode}</Trans>
      }
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
            <Button type="submit" loading={form.isSaving}>
              <Trans>Create</Trans>
            </Button>
          </>
        }
      >
        {barcode !== null && <TakenFromBars barcode={barcode} form={form} />}
        <Fields form={form} />
      </DialogForm>
    </Dialog>
  )
}

/** Creates the good, which also gets the entries that were recorded under its bare barcode. */
function useCreateForm({ barcode, name = '', onCreated }: CreateGoodDialogProps) {
  const units = useUnits()
  const run = useCommand()
  return useForm({
    initial: { ...EMPTY_GOOD, name },
    canSaveUnchanged: true,
    check: (quick): FormCheck<GoodFields> =>
      quick.goods_type_id === ''
        ? { errors: { goods_type_id: 'choice_required' } }
        : { args: fieldsOfGood(quick, barcode, units) },
    async save(fields, id) {
      const outcome = await run(createGood, fields, { id })
      if (barcode !== null && !isRejection(outcome)) {
        await run(nameBarcode, { barcode, good_id: id })
      }
      return outcome
    },
    onSaved(changes) {
      const made = changes.find((change) => change.table === 'goods')
      if (made?.table === 'goods') onCreated(made.row)
    },
  })
}

function Fields({ form }: { form: Form<QuickGood> }) {
  const { values: quick, change } = form
  const { t } = useLingui()
  return (
    <>
      <TextInput
        label={t`Name`}
        data-autofocus
        autoComplete="off"
        value={quick.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TypeChoice form={form} />
      <NativeSelect
        label={t`How to count it`}
        value={quick.unit}
        onChange={(event) => change({ unit: event.currentTarget.value as QuickGood['unit'] })}
      >
        <option value="bottle">{t`Weighed bottle`}</option>
        <option value="pieces">{t`Pieces`}</option>
        <option value="weight">{t`Sold by weight`}</option>
      </NativeSelect>
      {quick.unit !== 'weight' && (
        <UsualSizes
          typeId={quick.goods_type_id}
          text={quick.litrage}
          textOf={String}
          onText={(litrage) => change({ litrage })}
        />
      )}
      <Figures form={form} />
    </>
  )
}

function Figures({ form }: { form: Form<QuickGood> }) {
  const { unit } = form.values
  const { t } = useLingui()
  const { weight_unit } = useUnits()
  const isKilogram = weight_unit === 'kilogram'
  const fields = [
    ...(unit === 'weight' ? [] : [{ name: 'litrage', label: t`Size, ml` } as const]),
    ...(unit === 'bottle'
      ? ([
          { name: 'full', label: isKilogram ? t`Full bottle, kg` : t`Full bottle, g` },
          { name: 'empty', label: isKilogram ? t`Empty bottle, kg` : t`Empty bottle, g` },
        ] as const)
      : []),
  ]
  return (
    <>
      <div className={classes.figures}>
        {fields.map(({ name, label }) => (
          <NumberField key={name} {...form.field(name)} label={label} />
        ))}
      </div>
      {unit === 'bottle' && (
        <p className={classes.hint}>
          <Trans>
            Don't know the weights? Close this and weigh the bottle; the owner can add the rest
            later.
          </Trans>
        </p>
      )}
    </>
  )
}

/** What other bars know of the unknown bottle, as long as it would fill something. */
function TakenFromBars({ barcode, form }: { barcode: string; form: Form<QuickGood> }) {
  const units = useUnits()
  const { language } = useLanguage()
  const proposal = useCatalogue(barcode)
  if (proposal === null) return null
  const taken = takenInto(form.values, proposal, nameOfProposal(proposal, language), units)
  return taken && <CatalogueLine proposal={proposal} onUse={() => form.change(taken)} />
}
