import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Observation } from '#domain/counting/entries.ts'
import { measure } from '#domain/counting/measurement.ts'
import { mayWearPourer, type Wearing } from '#domain/counting/pourers/pourers.ts'
import { isRejection } from '#domain/rejections.ts'
import type { Decigrams } from '#domain/units.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { readGross, weightAsTyped } from '#ui/field/typed-figures.ts'
import { readCount } from '#ui/field/typed-text.ts'
import { NumberField } from '#ui/field/number-field.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { useWeightLabel } from '#client/use-weight-label.ts'
import { PourerField } from './pourers/pourer-field.tsx'

/** The part of an entry that can be corrected; a pourer that is left out stays as it was. */
export interface EntryAmount extends Wearing {
  is_full: boolean
  count: number | null
  gross: Decigrams | null
  /** The tenths of an estimate, which stays one until a weight is typed. */
  tenths?: number | null | undefined
}

/** With the figures of its bottle, what is typed is shown as a volume too. */
export interface AmountToCorrect extends EntryAmount {
  figures?: Observation['figures']
  measurement_unit?: Observation['measurement_unit'] | undefined
}

export interface AmountDialogProps {
  title: ReactNode
  /** Describes what is being corrected. */
  children?: ReactNode
  amount: AmountToCorrect
  /** @param id the command's id, created when the dialog opens */
  onSave: (amount: EntryAmount, id: string) => Promise<object>
  onSaved?: () => void
  onClose: () => void
}

/** Corrects a count or a weight; the command decides whether the new amount is possible. */
export function AmountDialog(props: AmountDialogProps) {
  const { title, children, amount, onSave, onSaved, onClose } = props
  const { t } = useLingui()
  const units = useUnits()
  const weightLabel = useWeightLabel(amount.measurement_unit)
  const before = amount.pourer ?? null
  const form = useForm({
    initial: {
      is_full: amount.is_full,
      count: amount.count === null ? '' : String(amount.count),
      gross: weightAsTyped(amount.gross, units),
      pourer: before,
    },
    canSaveUnchanged: true,
    check: ({ is_full, count, gross, pourer }) => ({
      args: {
        is_full,
        count: is_full ? readCount(count) : null,
        gross: is_full ? null : readGross(gross, units),
        tenths: tenthsLeft(amount, is_full, readGross(gross, units)),
        ...(pourer !== before && { pourer }),
      },
    }),
    save: onSave,
    onSaved: () => {
      onSaved?.()
      onClose()
    },
  })
  const { is_full, count, gross, pourer } = form.values
  const volume = useTypedVolume(amount, {
    is_full,
    count: readCount(count),
    gross: readGross(gross, units),
    tenths: tenthsLeft(amount, is_full, readGross(gross, units)),
    pourer,
  })
  const error = form.field(is_full ? 'count' : 'gross').error ?? form.error
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <DialogForm
        error={null}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.isSaving}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
        onSubmit={form.submit}
      >
        <Tabs
          label={t`Full or open`}
          value={is_full ? 'full' : 'open'}
          onChange={(value) => form.change({ is_full: value === 'full' })}
          tabs={[
            { value: 'open', label: <Trans>Open bottle</Trans> },
            { value: 'full', label: <Trans>Full bottles</Trans> },
          ]}
        />
        {is_full ? (
          <TextInput
            key="count"
            label={t`Number of bottles`}
            description={volume}
            inputMode="numeric"
            value={count}
            error={error}
            data-autofocus
            onChange={(event) => form.change({ count: event.currentTarget.value })}
          />
        ) : (
          <NumberField
            {...form.field('gross')}
            key="gross"
            label={weightLabel}
            description={volume}
            error={error}
            data-autofocus
          />
        )}
        {!is_full && mayWearPourer(amount.measurement_unit ?? null) && (
          <PourerField
            before={before}
            value={pourer}
            onChange={(worn) => form.change({ pourer: worn })}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

function tenthsLeft({ tenths }: EntryAmount, isFull: boolean, gross: Decigrams | null) {
  return isFull || gross !== null ? null : (tenths ?? null)
}

/** Null: no volume is known of this bottle at all. */
function useTypedVolume(
  { figures, measurement_unit = null }: AmountToCorrect,
  typed: EntryAmount,
): string | null {
  const { volume } = useFormat()
  if (!figures || figures.litrage === null) return null
  const bottle = { good_id: null, barcode: null, measurement_unit, figures }
  const measured = measure({ ...bottle, ...typed })
  if (isRejection(measured) || measured.millilitres === null) return '–'
  return volume(measured.millilitres)
}
