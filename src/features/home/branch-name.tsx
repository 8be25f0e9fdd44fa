import { Trans } from '@lingui/react/macro'
import { createContext, use } from 'react'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { formatDateTime } from '#ui/format.ts'

/** The names of all branches by id, which stand on the overview as soon as its figures do. */
export const BranchNames = createContext<ReadonlyMap<string, string>>(new Map())

export function BranchName({ branchId }: { branchId: string }) {
  return <span>{use(BranchNames).get(branchId)}</span>
}

/** The figures are of one branch, also while all branches are chosen. */
export function WhoseFigures({ subject }: { subject: Inventory }) {
  const when = formatDateTime(subject.closed_at ?? subject.created_at)
  return (
    <>
      <BranchName branchId={subject.branch_id} /> · <Trans>last count {when}</Trans>
    </>
  )
}
