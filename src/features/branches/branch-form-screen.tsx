import { Trans } from '@lingui/react/macro'
import { rowsOf } from '#storage/rows-of.ts'
import { RowOr } from '#ui/form/row-or.tsx'
import { BranchForm } from './branch-form.tsx'

/** A new branch, or one that there is. */
export function BranchFormScreen({ id }: { id: string | null }) {
  if (id === null) return <BranchForm branch={null} />
  return (
    <RowOr
      read={async (database) =>
        (await rowsOf(database, 'branches')).find((branch) => branch.id === id)
      }
      back={{ to: '/dashboard/branches', label: <Trans>To all branches</Trans> }}
    >
      {(branch) => <BranchForm branch={branch} />}
    </RowOr>
  )
}
