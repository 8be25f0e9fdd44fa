import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Overview } from '#storage/read-overview.ts'
import { ComparisonCharts } from './comparison-charts.tsx'
import { MissingEntries } from './missing-entries.tsx'
import classes from './overview-charts.module.css'

export interface OverviewChartsProps {
  overview: Overview
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** The charts of one inventory, and the way to what they lack. */
export function OverviewCharts({ overview, loadEntries }: OverviewChartsProps) {
  const { comparison, missing } = overview
  return (
    <div className={classes.charts}>
      <MissingEntries inventoryIds={missing} loadEntries={loadEntries} />
      {comparison && (
        <ComparisonCharts comparison={comparison} nothingBefore={whyNothing(overview)} />
      )}
    </div>
  )
}

function whyNothing({ subject, missing }: Overview): ReactNode {
  if (subject?.status === 'open') {
    return (
      <Trans>Shown when the inventory is completed: what nobody has counted yet is not gone.</Trans>
    )
  }
  if (missing.length > 0) return <Trans>Shown as soon as the inventory before it is here.</Trans>
  return <Trans>This is the first one of its branch; the next one is compared with it.</Trans>
}
