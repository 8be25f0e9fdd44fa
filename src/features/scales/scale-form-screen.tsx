import { Trans, useLingui } from '@lingui/react/macro'
import { describeScale } from '#domain/scales/commands/describe-scale.ts'
import { type ScaleDevice, scaleForm, type ScaleFields } from '#domain/scales/scale-devices.ts'
import { allRows } from '#storage/optimistic.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { RowOr } from '#widgets/row-or.tsx'
import { DayField } from '#ui/field/day-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import { useScaleName } from './use-scale-name.ts'

const LIST = '/dashboard/settings/scales'

/** The name of a scale and the data on its type plate. */
export function ScaleFormScreen({ id }: { id: string | null }) {
  return (
    <RowOr
      read={async (database) =>
        (await allRows(database, 'scale_devices')).find(
          (scale) => scale.id === id && scale.deleted_at === null,
        )
      }
      tables={['scale_devices']}
      back={{ to: LIST, label: <Trans>All scales</Trans> }}
    >
      {(scale) => <ScaleForm scale={scale} />}
    </RowOr>
  )
}

function ScaleForm({ scale }: { scale: ScaleDevice }) {
  const { t } = useLingui()
  const run = useCommand()
  const { leave } = useWayBack(LIST)
  const nameOf = useScaleName()
  const form = useForm({
    initial: scaleValues(scale),
    check: checkScale,
    save: (args, id) => run(describeScale, { scale_id: scale.id, ...args }, { id }),
    onSaved() {
      showToast('success', t`Updated`)
    },
    leave,
  })
  return (
    <FormScreen form={form} title={nameOf(scale)} back={{ to: LIST, label: <Trans>Scales</Trans> }}>
      <TextField
        label={t`Custom name`}
        description={t`The name everyone uses. It's shown above the weight while counting.`}
        placeholder={scale.advertised_name}
        maxLength={100}
        {...form.field('own_name')}
      />
      <TextField
        label={t`Serial number`}
        description={t`From the label on the scale; browsers can't read it. Two entries with the same number become one scale.`}
        maxLength={100}
        {...form.field('serial_number')}
      />
      <TextField
        label={t`MAC address`}
        placeholder="00:00:5E:00:53:10"
        maxLength={50}
        {...form.field('mac_address')}
      />
      <TextField label={t`Manufacturer`} maxLength={200} {...form.field('manufacturer')} />
      <DayField {...form.field('production_date')} label={t`Production date`} />
    </FormScreen>
  )
}

const FIELDS = [
  'own_name',
  'serial_number',
  'mac_address',
  'manufacturer',
  'production_date',
] as const

/** Empty: unknown. */
type ScaleValues = Record<(typeof FIELDS)[number], string>

function scaleValues(scale: ScaleDevice): ScaleValues {
  return Object.fromEntries(FIELDS.map((field) => [field, scale[field] ?? ''])) as ScaleValues
}

function checkScale(values: ScaleValues): FormCheck<ScaleFields> {
  const known = FIELDS.map((field) => [field, values[field].trim() || null])
  return checkForm(scaleForm, Object.fromEntries(known))
}
