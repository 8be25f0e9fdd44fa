import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import type { ComparisonWish } from '#storage/inventories/read-comparison.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { BuyPanel } from './buy/buy-panel.tsx'
import type { WatchToBuy } from './buy/use-to-buy.ts'
import { ComparisonPanel } from './comparison/comparison-panel.tsx'
import { useComparison, type WatchComparison } from '#widgets/comparison/use-comparison.ts'
import { TrendPanel } from './trend/trend-panel.tsx'
import type { WatchTrend } from './trend/use-trend.ts'
import classes from './comparison/comparison.module.css'

export const USAGE_TABS = ['comparison', 'trend', 'buy'] as const
export type UsageTab = (typeof USAGE_TABS)[number]

export interface UsageScreenProps {
  tab: UsageTab
  onTab: (tab: UsageTab) => void
  wish: ComparisonWish
  onWish: (wish: ComparisonWish) => void
  watch: { comparison: WatchComparison; trend: WatchTrend; toBuy: WatchToBuy }
  compute: Remote<ComputeWorker>
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** What was used, between two inventories or over all of them, and what to buy therefore. */
export function UsageScreen(props: UsageScreenProps) {
  const { tab, onTab } = props
  const { t } = useLingui()
  const title = t`Usage`
  return (
    <Screen title={title} width="wide">
      <ScreenHead title={title}>
        <Tabs
          label={title}
          value={tab}
          onChange={onTab}
          tabs={[
            { value: 'comparison', label: <Trans>Two inventories</Trans> },
            { value: 'trend', label: <Trans>Trend</Trans> },
            { value: 'buy', label: <Trans>What to buy</Trans> },
          ]}
        />
      </ScreenHead>
      <Stack gap={5}>
        <WhenComplete>
          <Part {...props} />
        </WhenComplete>
      </Stack>
    </Screen>
  )
}

/** Without any completed inventory, every part says what is missing. */
function Part({ tab, wish, onWish, watch, loadEntries, compute }: UsageScreenProps) {
  const comparison = useComparison(watch.comparison, wish)
  if (!comparison) return <Loading />
  const { branch_id: branchId } = comparison
  if (tab === 'comparison' || branchId === null) {
    const choice = { comparison, onWish }
    return <ComparisonPanel {...choice} loadEntries={loadEntries} compute={compute} />
  }
  const shared = { branchId, loadEntries }
  if (tab === 'buy') {
    const choice = { comparison, onWish }
    return <BuyPanel {...shared} {...choice} watch={watch.toBuy} compute={compute} />
  }
  return (
    <>
      <div className={classes.choice}>
        <BranchChoice comparison={comparison} onWish={onWish} />
      </div>
      <TrendPanel {...shared} watch={watch.trend} />
    </>
  )
}
