import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StockValue } from '#domain/stock/value.ts'

/** Of how many of the counted items a value is. */
export function useValuedLabel(): (value: StockValue) => string {
  const { t } = useLingui()
  return ({ known, counted }) =>
    t`${known} of ${plural(counted, { one: '# item', other: '# items' })}`
}
