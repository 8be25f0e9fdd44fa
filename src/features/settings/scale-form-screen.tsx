import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { checkForm, type FormCheck } from '#domain/check-form.ts'
import { describeScale } from '#domain/commands/describe-scale.ts'
import { scaleForm, type ScaleDevice, type ScaleFields } from '#domain/scale-devices.ts'
import { rowsOf } from '#storage/rows-of.ts'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { RowOr } from '#ui/form/row-or.tsx'
import { DateField, TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast.tsx'
import { useCommand } from '#ui/use-command.ts'
import { useScaleName } from './use-scale-name.ts'

const LIST = '/dashboard/settings/scales'

const FIELDS = [
  'own_name',
  'serial_number',
  'mac_address',
  'manufacturer',
  'production_date',
] as const
type Values = Record<(typeof FIELDS)[number], string>

/** What a scale is called and what stands on its plate. */
export function ScaleFormScreen({ id }: { id: string | null }) {
  return (
    <RowOr
      read={async (database) =>
        (await rowsOf(database, 'scale_devices')).find(
          (scale) => scale.id === id && scale.deleted_at === null,
        )
      }
      back={{ to: LIST, label: <Trans>To all scales</Trans> }}
    >
      {(scale) => <ScaleForm scale={scale} />}
    </RowOr>
  )
}

function ScaleForm({ scale }: { scale: ScaleDevice }) {
  const { t } = useLingui()
  const run = useCommand()
  const navigate = useNavigate()
  const nameOf = useScaleName()
  const form = useForm({
    initial: valuesOf(scale),
    check: checkScale,
    save: (args, id) => run(describeScale, { scale_id: scale.id, ...args }, { id }),
    onSaved() {
      showToast('success', t`Updated`)
      void navigate({ to: LIST })
    },
  })
  return (
    <FormScreen form={form} title={nameOf(scale)} back={{ to: LIST, label: <Trans>Scales</Trans> }}>
      <TextField
        label={t`Own name`}
        description={t`What everyone calls it: it stands above the weight while counting.`}
        placeholder={scale.advertised_name}
        maxLength={100}
        {...form.field('own_name')}
      />
      <TextField
        label={t`Serial number`}
        description={t`From its plate; browsers do not tell it. Two entries with one number become one scale.`}
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
      <DateField label={t`Production date`} {...form.field('production_date')} />
    </FormScreen>
  )
}

function valuesOf(scale: ScaleDevice): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, scale[field] ?? ''])) as Values
}

/** A blank field says that it is not known. */
function checkScale(values: Values): FormCheck<ScaleFields> {
  const said = FIELDS.map((field) => [field, values[field].trim() || null])
  return checkForm(scaleForm, Object.fromEntries(said))
}
