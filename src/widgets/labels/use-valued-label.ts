import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StockValue } from '#domain/stock/value.ts'

type Valued = Pick<StockValue, 'known' | 'counted' | 'unusual'>

/** The number of counted items whose value, or use, is known, and of prices that somebody should see. */
export function useValuedLabel(): (value: Valued) => string {
  const { t } = useLingui()
  return ({ known, counted, unusual = 0 }) => {
    const of = t`${known} of ${plural(counted, { one: '# item', other: '# items' })}`
    if (unusual === 0) return of
    const prices = t`${plural(unusual, { one: '# unusual price', other: '# unusual prices' })}`
    return `${of} · ${prices}`
  }
}
