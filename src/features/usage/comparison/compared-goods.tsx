import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { useMemo, useState, type ReactNode } from 'react'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { comparisonLines, type ComparisonLine } from '#domain/stock/comparison-lines.ts'
import { totalsOfUses, usesByType } from '#domain/stock/use-totals.ts'
import { netVariance, totalsOfVariances } from '#domain/stock/variance/variance-totals.ts'
import { useTableSort } from '#client/use-table-sort.ts'
import { useCurrency } from '#client/use-money.ts'
import { useFormat } from '#client/use-format.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { NoResult } from '#ui/list/list-states.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { countShown, filterLines, sortComparison, type Shown } from '#domain/stock/shown-lines.ts'
import { FileMenu } from '#widgets/file-menu.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import type { ReportFormat } from '#reports/inventory/report-file.ts'
import { useAccount } from '#client/account.tsx'
import { deviceTimeZone } from '#client/device-time-zone.ts'
import { useMonthLabel } from '#widgets/labels/use-month-label.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useDrawnFile } from '#client/use-drawn-file.ts'
import { comparisonMessages } from '#i18n/comparison-labels.ts'
import { ComparisonNotes, type ComparisonNotesProps } from './comparison-notes.tsx'
import { TypeTotals } from './type-totals.tsx'
import type { WholeComparison } from './whole-comparison.ts'
import { UsageSummary } from './usage-summary.tsx'
import classes from './comparison.module.css'

interface ComparedGoodsProps {
  comparison: WholeComparison
  compute: Remote<ComputeWorker>
  start: ComparisonNotesProps['start']
  /** What is compared, and its choice. */
  scope: ReactNode
}

/** The totals, the goods, and what their types come to. */
export function ComparedGoods({ comparison, compute, start, scope }: ComparedGoodsProps) {
  const { isMaking, make } = useComparisonFile(compute)
  const sorting = useTableSort()
  const { language } = useFormat()
  const { goods, types, withMoney, variances } = comparison
  const [shown, setShown] = useState<Shown>('all')
  const [search, setSearch] = useState('')
  const [isUnfolded, setUnfolded] = useState(false)
  const lines = useMemo(
    () => comparisonLines(goods, types, language, variances ?? []),
    [goods, types, language, variances],
  )
  const totals = useMemo(() => totalsOfUses(goods, withMoney), [goods, withMoney])
  const missing = useMemo(
    () => variances && totalsOfVariances(variances, withMoney),
    [variances, withMoney],
  )
  const net = useMemo(
    () => variances && netVariance(goods, variances, withMoney),
    [goods, variances, withMoney],
  )
  const byType = useMemo(() => usesByType(goods, types, withMoney), [goods, types, withMoney])
  const currency = useCurrency() ?? ''
  const query = orderOf(shown, sorting.query)
  const filtered = filterLines(lines, shown, search)
  const folded = isUnfolded || shown === 'unknown' || search !== '' ? [] : uncounted(filtered)
  const sums = { totals, missing, net }
  return (
    <>
      <UsageSummary {...sums} scope={scope} />
      <div className={classes.filters}>
        <ShownTabs
          lines={lines}
          value={shown}
          onChange={setShown}
          withVariances={variances !== null}
          isPastHere={comparison.missingPast.length === 0}
        />
        <Search value={search} onChange={setSearch} />
        <FileMenu isMaking={isMaking} onChoose={(format) => void make(comparison, format)} />
      </div>
      <Stack>
        {filtered.length === 0 && <NoResult />}
        {filtered.length > 0 && (
          <ComparisonTable
            comparison={comparison}
            totals={shown === 'all' && search === '' ? sums : null}
            all={totals}
            lines={sortComparison(
              filtered.filter((line) => !folded.includes(line)),
              query,
              language,
              currency,
            )}
            sorting={{ ...sorting, query }}
          />
        )}
        {folded.length > 0 && (
          <p className={classes.folded}>
            <Plural
              value={folded.length}
              one="# item was not counted now or before."
              other="# items were not counted now or before."
            />
            <Button variant="subtle" size="md" onClick={() => setUnfolded(true)}>
              <Trans>Show</Trans>
            </Button>
          </p>
        )}
        <ComparisonNotes comparison={comparison} start={start} />
      </Stack>
      <TypeTotals byType={byType} withMoney={withMoney} />
    </>
  )
}

/** Those of which nobody knows what was used, unless it is all of them. */
function uncounted(lines: readonly ComparisonLine[]): readonly ComparisonLine[] {
  const unknown = lines.filter(({ use }) => use.kind === 'unknown')
  return unknown.length < lines.length ? unknown : []
}

type Order = ReturnType<typeof useTableSort>['query']

/** What is missing begins with what it is worth, unless another order was chosen. */
function orderOf(shown: Shown, chosen: Order): Order {
  return shown === 'beyond' && chosen.sort === null ? { sort: 'variance', order: 'desc' } : chosen
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  return (
    <SearchField
      className={classes.search ?? ''}
      label={t`Search items, types or barcodes`}
      value={value}
      onChange={onChange}
    />
  )
}

interface ShownTabsProps {
  lines: Parameters<typeof countShown>[0]
  value: Shown
  onChange: (shown: Shown) => void
  withVariances: boolean
  /** Until then nobody knows what is usual. */
  isPastHere: boolean
}

function ShownTabs(props: ShownTabsProps) {
  const { lines, value, onChange, withVariances, isPastHere } = props
  const { t } = useLingui()
  const counts = countShown(lines)
  return (
    <Tabs
      label={t`Which items to show`}
      value={value}
      onChange={onChange}
      tabs={[
        { value: 'all', label: t`All`, count: counts.all },
        { value: 'used', label: t`Used`, count: counts.used },
        { value: 'notable', label: t`Unusual`, count: isPastHere ? counts.notable : undefined },
        ...(withVariances
          ? [{ value: 'beyond' as const, label: t`Variance`, count: counts.beyond }]
          : []),
        { value: 'unknown', label: t`Unknown`, count: counts.unknown },
      ]}
    />
  )
}

/** Creates a file of two compared inventories on this device. */
function useComparisonFile(compute: Remote<ComputeWorker>) {
  const { i18n } = useLingui()
  const { user } = useAccount()
  const { language } = useFormat()
  const titleOf = useInventoryTitle()
  const monthLabel = useMonthLabel()
  return useDrawnFile(({ now, before, isChosen, month }: WholeComparison, format: ReportFormat) =>
    compute.comparisonFile({
      userId: user.id,
      branchId: now.branch_id,
      now: { id: now.id, title: month ? monthLabel(month) : titleOf(now) },
      before: { id: before.id, title: titleOf(before) },
      isChosen,
      month: month ?? undefined,
      format,
      messages: comparisonMessages(i18n),
      language,
      timeZone: deviceTimeZone(),
      printedAt: new Date().toISOString(),
    }),
  )
}
