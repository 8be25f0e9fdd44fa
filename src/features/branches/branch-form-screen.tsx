import { Trans } from '@lingui/react/macro'
import { allRows } from '#storage/optimistic.ts'
import { RowOr } from '#widgets/row-or.tsx'
import { BranchForm } from './branch-form.tsx'

/** Creates a branch, or edits an existing one. */
export function BranchFormScreen({ id }: { id: string | null }) {
  if (id === null) return <BranchForm branch={null} />
  return (
    <RowOr
      read={async (database) =>
        (await allRows(database, 'branches')).find((branch) => branch.id === id)
      }
      tables={['branches']}
      back={{ to: '/dashboard/branches', label: <Trans>All branches</Trans> }}
    >
      {(branch) => <BranchForm branch={branch} />}
    </RowOr>
  )
}
