import { hasBranch } from '#storage/branches.ts'
import { useWhole } from './use-known.ts'

/** Is it known that there has been no branch, so that there is nothing of one either? */
export function useNoBranch(): boolean {
  return useWhole(hasBranch, [], ['branches']) === false
}
