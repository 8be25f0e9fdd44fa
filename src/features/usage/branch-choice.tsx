import { useLingui } from '@lingui/react/macro'
import type { BranchComparison, ComparisonWish } from '#storage/inventories/read-comparison.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'

export interface BranchChoiceProps {
  comparison: Pick<BranchComparison, 'branches' | 'branch_id' | 'month'>
  onWish: (wish: ComparisonWish) => void
}

/** The branch whose inventories are compared; nothing where there is one. */
export function BranchChoice({ comparison, onWish }: BranchChoiceProps) {
  const { t } = useLingui()
  const { branches, branch_id, month } = comparison
  if (branches.length < 2) return null
  return (
    <NativeSelect
      label={t`Branch`}
      value={branch_id ?? ''}
      onChange={(event) =>
        onWish({
          branch_id: event.currentTarget.value,
          now_id: null,
          before_id: null,
          ...(month && { month }),
        })
      }
    >
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
