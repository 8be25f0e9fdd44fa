import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StockValue } from '#domain/stock/value.ts'

/** The number of counted items whose value, or use, is known. */
export function useValuedLabel(): (value: Pick<StockValue, 'known' | 'counted'>) => string {
  const { t } = useLingui()
  return ({ known, counted }) =>
    t`${known} of ${plural(counted, { one: '# item', other: '# items' })}`
}
