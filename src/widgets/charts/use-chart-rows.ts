import { useLingui } from '@lingui/react/macro'
import type { Comparison } from '#domain/stock/comparison.ts'
import { addUncertainties } from '#domain/stock/error-sums.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import type { ChartRow } from './chart-table.tsx'
import { shortenRows } from './shorten-rows.ts'
import { useComparedAmount } from './use-compared-amount.ts'

interface Drawn extends Omit<ChartRow, 'text'> {
  /** The ± of the value, in ml; absent where none is told. */
  error?: number | null
}

type Write = (value: number, error?: number | null) => string

/** The rows of the three charts of a comparison, largest first. */
export function useChartRows({ unit, byType, mostUsed }: Comparison) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { amount, change, withError } = useComparedAmount(unit)
  const typeName = (type: Comparison['byType'][number]['type']): string =>
    type ? nameIn(type, language) : t`No type`
  const finish = (rows: readonly Drawn[], write: Write): ChartRow[] => {
    const { shown, rest, others } = shortenRows(rows)
    const error = addUncertainties(rest.map((row) => row.error ?? null))
    const sum = { key: 'others', label: t`Other`, isRest: true, error }
    const last = others === null ? [] : [{ ...sum, value: others }]
    return [...shown, ...last].map((row) => ({ ...row, text: write(row.value, row.error) }))
  }
  const left = byType
    .filter(({ now }) => now > 0)
    .map(({ type, now, error }) => {
      return { key: type?.id ?? '', label: typeName(type), value: now, error }
    })
  const changed = byType
    .flatMap(({ type, change: value }) =>
      value ? [{ key: type?.id ?? '', label: typeName(type), value }] : [],
    )
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const used = mostUsed.map(({ good, used: value }) => ({
    key: good.id,
    label: nameIn(good, language),
    value,
  }))
  return {
    left: finish(left, withError),
    changed: finish(changed, change),
    // The sum of all other goods is of no interest.
    used: used.slice(0, MOST_USED).map((row) => ({ ...row, text: amount(row.value) })),
  }
}

const MOST_USED = 8
