import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useEffect, useRef } from 'react'
import { createPourer } from '#domain/counting/pourers/commands/create-pourer.ts'
import { editPourer } from '#domain/counting/pourers/commands/edit-pourer.ts'
import type { Pourer } from '#domain/counting/pourers/pourers.ts'
import { POURER_NAME_MAX } from '#domain/counting/pourers/pourer-schema.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { weightAsTyped } from '#ui/field/typed-figures.ts'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useFormat } from '#client/use-format.ts'
import { useUnits } from '#client/units.tsx'
import { gramsToDecigrams, type Decigrams } from '#domain/units.ts'
import { ScalePanel } from '#widgets/scale/scale-panel.tsx'
import { useCanSimulate } from '#widgets/scale/use-can-simulate.ts'
import { useDivision } from '#widgets/scale/use-division.ts'
import { useScale } from '#widgets/scale/use-scale.ts'
import { checkPourerValues, type PourerValues, type WeighedPourer } from './pourer-values.ts'

export interface PourerDialogProps {
  /** Null: a new one. */
  pourer: Pourer | null
  onClose: () => void
}

/** Names a pourer and says what it weighs: from a scale, or typed. */
export function PourerDialog({ pourer, onClose }: PourerDialogProps) {
  const { t } = useLingui()
  const units = useUnits()
  const run = useCommand()
  const initial: PourerValues = {
    name: pourer?.name ?? '',
    weight: weightAsTyped(pourer?.weight ?? null, units),
    weighed: null,
  }
  const form = useForm({
    initial,
    canSaveUnchanged: true,
    check: (values) => checkPourerValues(values, units, pourer),
    save: (args, id) =>
      pourer === null
        ? run(createPourer, args, { id })
        : run(editPourer, { pourer_id: pourer.id, after: args }, { id }),
    onSaved: () => {
      showToast('success', pourer === null ? t`Added` : t`Updated`)
      onClose()
    },
  })
  const checked = checkPourerValues(form.values, units, pourer)
  return (
    <Dialog
      title={pourer === null ? <Trans>New pourer</Trans> : <Trans>Pourer</Trans>}
      onClose={onClose}
    >
      <DialogForm
        error={form.error}
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
        <TextField
          {...form.field('name')}
          label={t`Name`}
          placeholder={t`Steel`}
          maxLength={POURER_NAME_MAX}
          isRequired
        />
        <NumberField
          {...form.field('weight')}
          label={t`Weight of one`}
          description={'args' in checked && <Error error={checked.args.error} />}
          unit={units.weight_unit === 'kilogram' ? t`kg` : t`g`}
          isRequired
        />
        <WeighNow
          onWeighed={(weighed) =>
            form.change({ weight: weightAsTyped(weighed.gross, units), weighed })
          }
        />
      </DialogForm>
    </Dialog>
  )
}

/** How far another one of the kind may be off. */
function Error({ error }: { error: number }) {
  const { weight } = useFormat()
  const amount = weight(error)
  return <Trans>± {amount} for others of this kind</Trans>
}

/** The scale is asked for only when somebody wants it. */
function WeighNow({ onWeighed }: Pick<Parameters<typeof WeighPourer>[0], 'onWeighed'>) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <WeighPourer onWeighed={onWeighed} />
  return (
    <Button variant="default" leftSection={<ScaleIcon />} onClick={() => setOpen(true)}>
      <Trans>Weigh one now</Trans>
    </Button>
  )
}

/** The lightest are of plastic, and lighter than anything that a bar counts. */
const OF_POURERS = { emptyBelow: gramsToDecigrams(5) }

/** A scale, of which every weight that becomes stable is the pourer's. */
function WeighPourer({ onWeighed }: { onWeighed: (weighed: WeighedPourer) => void }) {
  const canSimulate = useCanSimulate()
  const division = useRef<() => Decigrams | null>(() => null)
  const scale = useScale(
    ({ gross }) => onWeighed({ gross, division: division.current() }),
    OF_POURERS,
  )
  const divisionNow = useDivision(scale)
  useEffect(() => {
    division.current = divisionNow
  }, [divisionNow])
  return (
    <>
      <p>
        <Trans>Put one pourer on the scale, without a bottle.</Trans>
      </p>
      <ScalePanel
        scale={scale}
        isSaved={scale.phase === 'taken'}
        isRejected={false}
        hasSaved
        canSimulate={canSimulate}
      />
    </>
  )
}
