import { rowsOf } from '#storage/rows-of.ts'
import { useLive } from '#ui/use-live.ts'

/** Says in which branches somebody works, in words. */
export function useBranchNames(): (branchIds: readonly string[]) => string {
  const names = useLive(async (database) => {
    const branches = await rowsOf(database, 'branches')
    return new Map(branches.map(({ id, name }) => [id, name]))
  })
  return (branchIds) => branchIds.flatMap((id) => names?.get(id) ?? []).join(', ')
}
