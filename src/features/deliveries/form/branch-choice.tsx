import { Trans, useLingui } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import type { DeliveryDraft, DraftFaults } from '#domain/deliveries/delivery-draft.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { useFaultText } from './use-line-labels.ts'

export interface BranchChoiceProps {
  draft: Pick<DeliveryDraft, 'branch_id'>
  faults: DraftFaults
  branches: readonly Branch[]
  change: (part: Pick<DeliveryDraft, 'branch_id'>) => void
}

/** The branch that goods came to or left; nothing where there is only one. */
export function BranchChoice({ draft, faults, branches, change }: BranchChoiceProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  if (branches.length < 2) return null
  return (
    <NativeSelect
      label={<Trans>Branch</Trans>}
      value={draft.branch_id}
      error={faultText(faults['branch_id'])}
      withAsterisk
      onChange={(event) => change({ branch_id: event.currentTarget.value })}
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
