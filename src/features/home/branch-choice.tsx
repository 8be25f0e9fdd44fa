import { useLingui } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'

interface BranchChoiceProps {
  branches: readonly Branch[]
  /** Null: all branches. */
  branchId: string | null
  onBranch: (branchId: string | null) => void
}

/** The choice of the branch that the overview shows; a single one leaves nothing to choose. */
export function BranchChoice({ branches, branchId, onBranch }: BranchChoiceProps) {
  const { t } = useLingui()
  if (branches.length < 2) return null
  return (
    <NativeSelect
      aria-label={t`Branch`}
      value={branchId ?? ''}
      onChange={(event) => onBranch(event.currentTarget.value || null)}
    >
      <option value="">{t`All branches`}</option>
      {branches
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </NativeSelect>
  )
}
