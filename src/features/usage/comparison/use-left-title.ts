import { useLingui } from '@lingui/react/macro'
import { hasTransfers, hasWrittenOff, type UseTotals } from '#domain/stock/use-totals.ts'

/** The title of the column of what left without being sold; null where nothing did. */
export function useLeftTitle(all: readonly UseTotals[]): string | null {
  const { t } = useLingui()
  if (all.some(hasTransfers)) return t`Written off, transferred`
  return all.some(hasWrittenOff) ? t`Written off` : null
}
