import { getRow } from '#storage/optimistic.ts'
import { useLive } from '#client/use-live.ts'

/** The branch's name; empty until it is loaded. */
export function BranchName({ branchId }: { branchId: string }) {
  const branch = useLive((database) => getRow(database, 'branches', branchId), [branchId])
  return <span>{branch?.name}</span>
}
