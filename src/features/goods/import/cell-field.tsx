import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Target } from '#domain/import/columns/columns.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { useUnitLabels } from '../form/use-unit-labels.ts'
import { TypeNames } from './type-names.tsx'

interface CellFieldProps {
  target: Target
  label: string
  value: string
  error: string | null
  onChange: (text: string) => void
}

/** A cell of a table of goods; a unit is chosen, and a type may be one of those there are. */
export function CellField({ target, label, value, error, onChange }: CellFieldProps) {
  const { t } = useLingui()
  const unitLabels = useUnitLabels()
  const common = {
    label,
    error,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (target === 'type') return <TypeCell {...common} value={value} />
  if (target !== 'unit') return <TextInput {...common} value={value} autoComplete="off" />
  const units = [MEASUREMENT_UNIT.bottle, MEASUREMENT_UNIT.pieces, MEASUREMENT_UNIT.weight].map(
    unitLabels,
  )
  return (
    <NativeSelect {...common} value={units.includes(value) ? value : ''}>
      <option value="">{t`Please select an option`}</option>
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {unit}
        </option>
      ))}
    </NativeSelect>
  )
}

type TypeCellProps = Pick<CellFieldProps, 'label' | 'value' | 'error'> & {
  onChange: (event: { currentTarget: { value: string } }) => void
}

function TypeCell(props: TypeCellProps) {
  const listId = useId()
  return (
    <>
      <TextInput {...props} list={listId} autoComplete="off" />
      <TypeNames id={listId} />
    </>
  )
}
