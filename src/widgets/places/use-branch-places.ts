import type { BranchPlace } from '#domain/branches/places.ts'
import { getRow } from '#storage/optimistic.ts'
import { useLive } from '#client/use-live.ts'

const NONE: readonly BranchPlace[] = []

/** The places that were made ahead in a branch; undefined while reading. */
export function useBranchPlaces(branchId: string): readonly BranchPlace[] | undefined {
  return useLive(
    async (database) => (await getRow(database, 'branches', branchId))?.places ?? NONE,
    [branchId],
  )
}
