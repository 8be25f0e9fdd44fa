import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Overview } from '#storage/inventories/read-overview.ts'
import { ComparisonCharts } from './comparison-charts.tsx'
import { MissingEntries } from './missing-entries.tsx'
import { ValueByType } from './value-by-type.tsx'
import { Stack } from '#ui/layout/stack.tsx'

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
