import { useLingui } from '@lingui/react/macro'
import type { UnknownSupply } from '#domain/stock/buying/what-to-buy.ts'

/** Why nobody knows how long a good lasts. */
export function useReason(): (reason: UnknownSupply) => string {
  const { t } = useLingui()
  return (reason) => {
    if (reason === 'not_counted') return t`not counted in the last inventory`
    return reason === 'amount_unknown' ? t`amount unknown` : t`counted too few times in a row`
  }
}
