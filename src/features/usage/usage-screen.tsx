import { Trans, useLingui } from '@lingui/react/macro'
import type { Remote } from 'comlink'
import { Suspense } from 'react'
import type { Database } from '#storage/database.ts'
import { allRows } from '#storage/optimistic.ts'
import type { ComparisonWish } from '#storage/inventories/read-comparison.ts'
import type { ComputeWorker, StartCompute } from '#workers/compute-worker.ts'
import { useLive } from '#client/use-live.ts'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { ScreenTitle } from '#ui/layout/screen-title.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { BranchChoice } from './branch-choice.tsx'
import { ComparisonPanel } from './comparison/comparison-panel.tsx'
import classes from './usage-screen.module.css'

const BuyPanel = lazyPart(async () => (await import('./buy/buy-panel.tsx')).BuyPanel)

const TrendPanel = lazyPart(async () => (await import('./trend/trend-panel.tsx')).TrendPanel)

const BranchesPanel = lazyPart(
  async () => (await import('./branches/branches-panel.tsx')).BranchesPanel,
)

export const USAGE_TABS = ['comparison', 'trend', 'buy', 'branches'] as const
export type UsageTab = (typeof USAGE_TABS)[number]

export interface UsageScreenProps {
  tab: UsageTab
  onTab: (tab: UsageTab) => void
  wish: ComparisonWish
  onWish: (wish: ComparisonWish) => void
  watch: Pick<Watches, 'comparison' | 'branches' | 'trend' | 'toBuy'>
  compute: Remote<ComputeWorker>
  start: StartCompute
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** What was used, up to an inventory or over all of them, and what to buy therefore. */
export function UsageScreen(props: UsageScreenProps) {
  const { tab: wished, onTab } = props
  const { t } = useLingui()
  const title = t`Usage`
  const hasSeveral = useLive(hasSeveralBranches)
  const tab = wished === 'branches' && hasSeveral === false ? 'comparison' : wished
  return (
    <Screen title={title} width="wide" kind="dense">
      <div className={classes.head}>
        <ScreenTitle>{title}</ScreenTitle>
        <Tabs
          label={title}
          value={tab}
          onChange={onTab}
          tabs={[
            { value: 'comparison', label: <Trans>Period</Trans> },
            { value: 'trend', label: <Trans>Trend</Trans> },
            { value: 'buy', label: <Trans>What to buy</Trans> },
            ...(hasSeveral ? [{ value: 'branches' as const, label: <Trans>Branches</Trans> }] : []),
          ]}
        />
      </div>
      <Stack gap={2}>
        <WhenComplete>
          {tab === 'branches' ? (
            <Suspense fallback={<Loading />}>
              <BranchesPanel {...props} />
            </Suspense>
          ) : (
            <Part {...props} tab={tab} />
          )}
        </WhenComplete>
      </Stack>
    </Screen>
  )
}

/** Are there others beside which a branch can stand? */
async function hasSeveralBranches(database: Database): Promise<boolean> {
  const branches = await allRows(database, 'branches')
  return branches.filter(({ status }) => status === 'active').length > 1
}

/** Without any completed inventory, every part says what is missing. */
function Part({ tab, wish, onWish, watch, loadEntries, compute, start }: UsageScreenProps) {
  const comparison = useWatched(watch.comparison, wish)
  if (!comparison) return <Loading />
  const { branch_id: branchId } = comparison
  if (tab === 'comparison' || branchId === null) {
    const choice = { comparison, onWish, compute, start }
    return <ComparisonPanel {...choice} loadEntries={loadEntries} />
  }
  const shared = { branchId, loadEntries }
  if (tab === 'buy') {
    const choice = { comparison, onWish }
    return (
      <Suspense fallback={<Loading />}>
        <BuyPanel key={branchId} {...shared} {...choice} watch={watch.toBuy} compute={compute} />
      </Suspense>
    )
  }
  return (
    <>
      <div className={classes.choice}>
        <BranchChoice comparison={comparison} onWish={onWish} />
      </div>
      <Suspense fallback={<Loading />}>
        <TrendPanel key={branchId} {...shared} watch={watch.trend} />
      </Suspense>
    </>
  )
}
