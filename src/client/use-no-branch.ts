import { activeBranches } from '#storage/branches.ts'
import { useWhole } from './use-known.ts'

/** Is it known that there is no branch, so that nothing can begin? */
export function useNoBranch(): boolean {
  return useWhole(activeBranches, [], ['branches'])?.length === 0
}
