import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { v7 as newId } from 'uuid'
import { createGood } from '#domain/commands/create-good.ts'
import { nameBarcode } from '#domain/commands/name-barcode.ts'
import { nameIn, type Good } from '#domain/goods.ts'
import { isRejection } from '#domain/rejections.ts'
import { NotSavedError } from '#storage/not-saved-error.ts'
import { allGoodsTypes } from '#storage/views.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useLanguage } from '../language.ts'
import { NativeSelect } from '../native-select.tsx'
import { NoTypesHint } from '../no-types-hint.tsx'
import { TextInput } from '../text-input.tsx'
import { showToast } from '../toast.tsx'
import { useUnits } from '../units.tsx'
import { useCommand } from '../use-command.ts'
import { useLive } from '../use-live.ts'
import { useNotSavedWords } from '../use-not-saved-words.ts'
import { wordsFor } from '#words/answers.ts'
import { EMPTY_GOOD, fieldsOfGood, type QuickGood } from './quick-good.ts'
import classes from './create-good-dialog.module.css'

export interface CreateGoodDialogProps {
  barcode: string
  onCreated: (good: Good) => void
  onClose: () => void
}

/** The little that a good needs to be counted; the owner adds the rest later. */
export function CreateGoodDialog({ barcode, onCreated, onClose }: CreateGoodDialogProps) {
  const [quick, setQuick] = useState<QuickGood>(EMPTY_GOOD)
  const { refusal, isBusy, create } = useCreate(barcode, onCreated)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void create(quick)
  }
  return (
    <Dialog title={<Trans>New good with the barcode {barcode}</Trans>} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <Fields quick={quick} onChange={(part) => setQuick({ ...quick, ...part })} />
        {refusal && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isBusy}>
            <Trans>Create</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Creates it, and gives it to what was counted under the bare barcode before. */
function useCreate(barcode: string, onCreated: (good: Good) => void) {
  const { i18n, t } = useLingui()
  const { weight_unit } = useUnits()
  const run = useCommand()
  const notSaved = useNotSavedWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [id] = useState(() => newId())
  const create = async (quick: QuickGood): Promise<void> => {
    if (quick.goods_type_id === '') return setRefusal(t`Please select an option`)
    setBusy(true)
    try {
      const outcome = await run(createGood, fieldsOfGood(quick, barcode, weight_unit), { id })
      if (isRejection(outcome)) {
        setRefusal(i18n._(wordsFor(outcome.code)))
        return
      }
      await run(nameBarcode, { barcode, good_id: id })
      const made = outcome.find((change) => change.table === 'goods')
      if (made?.table === 'goods') onCreated(made.row)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      showToast('error', notSaved(error))
    } finally {
      setBusy(false)
    }
  }
  return { refusal, isBusy, create }
}

interface FieldsProps {
  quick: QuickGood
  onChange: (part: Partial<QuickGood>) => void
}

function Fields({ quick, onChange }: FieldsProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const types = useLive(allGoodsTypes)?.filter(({ deleted_at }) => deleted_at === null)
  return (
    <>
      <TextInput
        label={t`Name`}
        data-autofocus
        autoComplete="off"
        value={quick.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Type`}
        value={quick.goods_type_id}
        onChange={(event) => onChange({ goods_type_id: event.currentTarget.value })}
      >
        <option value="">{t`Please choose`}</option>
        {types?.map((type) => (
          <option key={type.id} value={type.id}>
            {nameIn(type, language)}
          </option>
        ))}
      </NativeSelect>
      {types?.length === 0 && (
        <p className={classes.hint}>
          <NoTypesHint />
        </p>
      )}
      <NativeSelect
        label={t`How it is counted`}
        value={quick.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value as QuickGood['unit'] })}
      >
        <option value="bottle">{t`A bottle that is weighed`}</option>
        <option value="pieces">{t`Whole pieces`}</option>
        <option value="weight">{t`By weight`}</option>
      </NativeSelect>
      <Figures quick={quick} onChange={onChange} />
    </>
  )
}

function Figures({ quick, onChange }: FieldsProps) {
  const { t } = useLingui()
  const { weight_unit } = useUnits()
  const isKilogram = weight_unit === 'kilogram'
  const fields = [
    ...(quick.unit === 'weight' ? [] : [{ name: 'litrage', label: t`Size, ml` } as const]),
    ...(quick.unit === 'bottle'
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
          <TextInput
            key={name}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={quick[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      {quick.unit === 'bottle' && (
        <p className={classes.hint}>
          <Trans>
            Without the weights of the full and the empty bottle, close this and weigh: the owner
            names it later, and what you weighed fills in.
          </Trans>
        </p>
      )}
    </>
  )
}
