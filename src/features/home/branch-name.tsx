import { getRow } from '#storage/optimistic.ts'
import { useLive } from '#client/use-live.ts'

/** What a branch is called, as soon as that is read. */
export function BranchName({ branchId }: { branchId: string }) {
  const branch = useLive((database) => getRow(database, 'branches', branchId), [branchId])
  return <span>{branch?.name}</span>
}
