import { allRows } from '#storage/optimistic.ts'
import { useLive } from '#client/use-live.ts'

/** Formats the branches of a person as text. */
export function useBranchNames(): (branchIds: readonly string[]) => string {
  const names = useLive(async (database) => {
    const branches = await allRows(database, 'branches')
    return new Map(branches.map(({ id, name }) => [id, name]))
  })
  return (branchIds) => branchIds.flatMap((id) => names?.get(id) ?? []).join(', ')
}
