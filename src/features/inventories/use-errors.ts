import { useMemo } from 'react'
import { countErrors, type CountErrors } from '#domain/stock/count-errors.ts'
import { tareSpreads } from '#storage/goods/weighings.ts'
import { useLive } from '#client/use-live.ts'
import type { Totals } from './use-totals.ts'

/** How surely it was counted; null until it is computed. */
export function useErrors(totals: Totals | null): CountErrors | null {
  const ids = totals?.goods.flatMap(({ good_id }) => good_id ?? []) ?? []
  const spreads = useLive((database) => tareSpreads(database, ids), [ids.join()])
  const entries = totals?.entries
  return useMemo(
    () => (entries && spreads ? countErrors(entries, spreads) : null),
    [entries, spreads],
  )
}
