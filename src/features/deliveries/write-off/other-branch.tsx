import { Trans, useLingui } from '@lingui/react/macro'
import type { Branch } from '#domain/branches/branches.ts'
import type { DraftFaults } from '#domain/deliveries/delivery-draft.ts'
import type { WriteOffDraft } from '#domain/movements/write-off-draft.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { useFaultText } from '../form/use-line-labels.ts'

interface OtherBranchProps {
  draft: WriteOffDraft
  faults: DraftFaults
  branches: readonly Branch[]
  change: (part: Partial<WriteOffDraft>) => void
}

/** The branch that a transfer goes to or comes from: never the one that says so. */
export function OtherBranch({ draft, faults, branches, change }: OtherBranchProps) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const others = branches.filter(({ id }) => id !== draft.branch_id)
  const chosen = others.find(({ id }) => id === draft.other_branch_id)?.id ?? ''
  return (
    <NativeSelect
      label={draft.reason === 'to_branch' ? <Trans>To branch</Trans> : <Trans>From branch</Trans>}
      value={chosen}
      error={faultText(faults['other_branch_id'])}
      withAsterisk
      onChange={(event) => change({ other_branch_id: event.currentTarget.value })}
    >
      <option value="">{t`Choose a branch`}</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
