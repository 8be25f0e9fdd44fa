import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StockValue } from '#domain/stock/value.ts'

/** Of how many of the counted items a value, or a use, is known. */
export function useValuedLabel(): (value: Pick<StockValue, 'known' | 'counted'>) => string {
  const { t } = useLingui()
  return ({ known, counted }) =>
    t`${known} of ${plural(counted, { one: '# item', other: '# items' })}`
}
