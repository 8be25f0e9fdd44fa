import { useLingui } from '@lingui/react/macro'
import type { Comparison } from '#domain/stock/comparison.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import type { ChartRow } from '#ui/chart/chart-table.tsx'
import { shortenRows } from '#ui/chart/shorten-rows.ts'
import { useComparedAmount } from './use-compared-amount.ts'

type Drawn = Omit<ChartRow, 'text'>

/** The rows of the three charts of a comparison, largest first. */
export function useChartRows({ unit, byType, mostUsed }: Comparison) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { amount, change } = useComparedAmount(unit)
  const typeName = (type: Comparison['byType'][number]['type']): string =>
    type ? nameIn(type, language) : t`No type`
  const finish = (rows: readonly Drawn[], write: (value: number) => string): ChartRow[] => {
    const { shown, others } = shortenRows(rows)
    const rest = { key: 'others', label: t`Other`, isRest: true }
    const last = others === null ? [] : [{ ...rest, value: others }]
    return [...shown, ...last].map((row) => ({ ...row, text: write(row.value) }))
  }
  const left = byType
    .filter(({ now }) => now > 0)
    .map(({ type, now }) => ({ key: type?.id ?? '', label: typeName(type), value: now }))
  const changed = byType
    .flatMap(({ type, now, before }) => {
      const value = before === null ? 0 : now - before
      return value === 0 ? [] : [{ key: type?.id ?? '', label: typeName(type), value }]
    })
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const used = mostUsed.map(({ good, used: value }) => ({
    key: good.id,
    label: nameIn(good, language),
    value,
  }))
  return {
    left: finish(left, amount),
    changed: finish(changed, change),
    // The sum of all other goods is of no interest.
    used: used.slice(0, MOST_USED).map((row) => ({ ...row, text: amount(row.value) })),
  }
}

const MOST_USED = 8
