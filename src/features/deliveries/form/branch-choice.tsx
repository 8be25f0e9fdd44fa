import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Branch } from '#domain/branches/branches.ts'
import type { DraftFaults } from '#domain/deliveries/delivery-draft.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { useFaultText } from './use-line-labels.ts'

export interface BranchChoiceProps {
  label: ReactNode
  branches: readonly Pick<Branch, 'id' | 'name'>[]
  /** The chosen one's id; empty until one is chosen. */
  value: string
  fault: DraftFaults[string] | undefined
  onChoose: (id: string) => void
}

/** A branch that goods came to or left. */
export function BranchChoice({ label, branches, value, fault, onChoose }: BranchChoiceProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  return (
    <NativeSelect
      label={label}
      value={value}
      error={faultText(fault)}
      withAsterisk
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{t`Choose a branch`}</option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
