import { isByEye } from './by-eye.ts'
import type { Entry } from './entries.ts'

/**
 * The estimate that the weight just read may take the place of: the last one of the same good, at the
 * same place if there is one there. Null: the last entry is no weight, or nobody estimated its good.
 *
 * @param entries of one inventory, the newest first
 */
export function replaceableEstimate(
  entries: readonly Entry[],
): { weighed: Entry; estimate: Entry } | null {
  const weighed = entries.find(({ deleted_at }) => deleted_at === null)
  if (!weighed || weighed.good_id === null || weighed.gross === null) return null
  const same = entries.filter(
    (entry) => isByEye(entry) && entry.deleted_at === null && entry.good_id === weighed.good_id,
  )
  const estimate = same.find(({ place }) => place === weighed.place) ?? same[0]
  return estimate ? { weighed, estimate } : null
}
