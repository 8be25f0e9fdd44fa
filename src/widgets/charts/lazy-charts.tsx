import { Suspense } from 'react'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { Loading } from '#ui/message/loading.tsx'
import type { OverviewChartsProps } from './overview-charts.tsx'

const OverviewCharts = lazyPart(async () => (await import('./overview-charts.tsx')).OverviewCharts)

/** The charts of an inventory, which load after the figures that stand above them. */
export function LazyCharts(props: OverviewChartsProps) {
  return (
    <Suspense fallback={<Loading />}>
      <OverviewCharts {...props} />
    </Suspense>
  )
}
