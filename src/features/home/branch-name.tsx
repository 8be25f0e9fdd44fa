import { useLive } from '#ui/use-live.ts'

/** What a branch is called, as soon as that is read. */
export function BranchName({ branchId }: { branchId: string }) {
  const branch = useLive((database) => database.branches.get(branchId), [branchId])
  return <span>{branch?.name}</span>
}
