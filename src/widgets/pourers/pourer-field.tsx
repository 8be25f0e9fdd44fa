import { useLingui } from '@lingui/react/macro'
import { asWorn, type WornPourer } from '#domain/counting/pourers/pourers.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { useFormat } from '#client/use-format.ts'
import { usePourers } from '#client/units.tsx'

export interface PourerFieldProps {
  /** What the bottle wore when it was weighed, as it was then. */
  before: WornPourer | null
  value: WornPourer | null
  onChange: (worn: WornPourer | null) => void
}

/** The pourer that a weighed bottle wore; nothing where there is none to choose. */
export function PourerField({ before, value, onChange }: PourerFieldProps) {
  const { t } = useLingui()
  const { weight } = useFormat()
  const others = usePourers()
    .filter(({ id }) => id !== before?.id)
    .map(asWorn)
  const choices = before ? [before, ...others] : others
  if (choices.length === 0) return null
  return (
    <NativeSelect
      label={t`Pourer on the bottle`}
      value={value?.id ?? ''}
      onChange={({ currentTarget }) =>
        onChange(choices.find(({ id }) => id === currentTarget.value) ?? null)
      }
    >
      <option value="">{t`No pourer`}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {`${choice.name}, ${weight(choice.weight)}`}
        </option>
      ))}
    </NativeSelect>
  )
}
