import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Overview } from '#storage/inventories/read-overview.ts'
import { ComparisonCharts } from './comparison-charts.tsx'
import { MissingEntries } from './missing-entries.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { nameIn } from '#domain/goods/goods.ts'
import type { Worth } from '#storage/inventories/read-worth.ts'
import { Card } from '#ui/layout/card.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useMoney } from '#client/use-money.ts'
import { BarChart } from './bar-chart.tsx'
import classes from './comparison-charts.module.css'

export interface OverviewChartsProps {
  overview: Overview
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** The charts of one inventory, and a loader for missing entries. */
export function OverviewCharts({ overview, loadEntries }: OverviewChartsProps) {
  const { comparison, worth, missing } = overview
  return (
    <Stack gap={4}>
      <MissingEntries inventoryIds={missing} loadEntries={loadEntries} />
      {comparison && (
        <ComparisonCharts comparison={comparison} nothingBefore={whyNothing(overview)} />
      )}
      {worth && <ValueByType worth={worth} />}
    </Stack>
  )
}

function whyNothing({ subject, branches, missing }: Overview): ReactNode {
  if (subject?.status === 'open') {
    return <Trans>Available after completion.</Trans>
  }
  // Those that branches are valued by are their last ones, so never the previous one.
  const isOfBranch = (id: string): boolean => branches.some(({ inventory }) => inventory.id === id)
  if (!missing.every(isOfBranch))
    return <Trans>Available once the previous inventory has loaded.</Trans>
  return <Trans>This is the branch's first inventory; the next one will be compared with it.</Trans>
}

/** What each type is worth; nothing while no price is known. */
function ValueByType({ worth: { byType } }: { worth: Worth }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const money = useMoney()
  const known = byType.filter(({ value }) => value.sums.length > 0)
  if (known.length === 0) return null
  return (
    <Card as="section" className={classes.card}>
      <h3 className={classes.title}>
        <Trans>Value by type</Trans>
      </h3>
      <BarChart
        caption={t`Value by type`}
        labelHead={t`Goods type`}
        valueHead={t`Stock value`}
        rows={known.map(({ type, value }) => ({
          key: type?.id ?? '',
          label: type ? nameIn(type, language) : t`No type`,
          value: value.sums[0]?.amount ?? 0,
          text: money.all(value.sums),
        }))}
      />
    </Card>
  )
}
