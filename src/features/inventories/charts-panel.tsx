import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LazyCharts } from '#widgets/charts/lazy-charts.tsx'
import type { OverviewChartsProps } from '#widgets/charts/overview-charts.tsx'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { BREAKPOINTS } from '#ui/breakpoints.ts'
import { FoldButton } from '#ui/button/fold-button.tsx'
import { Loading } from '#ui/message/loading.tsx'
import classes from './charts-panel.module.css'

export interface ChartsPanelProps extends Pick<OverviewChartsProps, 'loadEntries'> {
  inventoryId: string
  watch: Watches['overview']
}

/** Charts of the inventory; collapsed where they would push the figures down. */
export function ChartsPanel(props: ChartsPanelProps) {
  const [isOpen, setOpen] = useState(() => matchMedia(BREAKPOINTS['--wide-desk']).matches)
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>
        <FoldButton isOpen={isOpen} onToggle={setOpen}>
          <Trans>Charts</Trans>
        </FoldButton>
      </h2>
      {isOpen && <Charts {...props} />}
    </section>
  )
}

function Charts({ inventoryId, watch, loadEntries }: ChartsPanelProps) {
  const overview = useWatched(watch, { inventory_id: inventoryId })
  if (!overview) return <Loading />
  return <LazyCharts overview={overview} loadEntries={loadEntries} />
}
