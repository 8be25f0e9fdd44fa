import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Overview } from '#storage/inventories/read-overview.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { allRows } from '#storage/optimistic.ts'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { useAccount } from '#client/account.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { LazyCharts } from '#widgets/charts/lazy-charts.tsx'
import { MissingEntries } from '#widgets/charts/missing-entries.tsx'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { CountLink } from '#widgets/count-link.tsx'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useLive } from '#client/use-live.ts'
import { BranchChoice } from './branch-choice.tsx'
import { BranchNames, WhoseFigures } from './branch-name.tsx'
import { BranchesWorth } from './branch-worth.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { LastInventory } from './last-inventory.tsx'
import { Lead } from './lead.tsx'
import { NeedsALook } from './needs-a-look.tsx'
import { OpenInventories } from './open-inventories.tsx'
import { TopLists } from './top-lists.tsx'
import { useBuyAnswer, useUseAnswer } from './use-answers.ts'
import classes from './home-screen.module.css'

export interface HomeScreenProps {
  /** Null: all branches. */
  branchId: string | null
  onBranch: (branchId: string | null) => void
  watch: Pick<Watches, 'overview' | 'comparison' | 'toBuy'>
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** The answers of the last count, what is being counted, and what to look at. */
export function HomeScreen({ branchId, onBranch, watch, loadEntries }: HomeScreenProps) {
  const { t } = useLingui()
  const title = t`Overview`
  const { user } = useAccount()
  const branches = useLive((database) => allRows(database, 'branches'))
  const found = useWatched(watch.overview, { branch_id: branchId })
  const overview = branches && found
  const open = overview?.open[0]?.inventory
  const names = useMemo(() => new Map(branches?.map(({ id, name }) => [id, name])), [branches])
  return (
    <BranchNames value={names}>
      <Screen title={title} width="wide" kind="dense">
        <ScreenHead
          title={title}
          aside={
            <span className={classes.company}>
              {overview?.subject ? <WhoseFigures subject={overview.subject} /> : user.company_name}
            </span>
          }
        >
          <BranchChoice branches={branches ?? []} branchId={branchId} onBranch={onBranch} />
          {open ? (
            <CountLink inventoryId={open.id} leftSection={<ScaleIcon />}>
              <Trans>Continue the count</Trans>
            </CountLink>
          ) : (
            <CountLink leftSection={<ScaleIcon />}>
              <Trans>Count bottles</Trans>
            </CountLink>
          )}
        </ScreenHead>
        <Stack gap={4}>
          <WhenComplete>
            {overview ? (
              <Contents overview={overview} watch={watch} loadEntries={loadEntries} />
            ) : (
              <Loading />
            )}
          </WhenComplete>
        </Stack>
      </Screen>
    </BranchNames>
  )
}

type ContentsProps = Pick<HomeScreenProps, 'watch' | 'loadEntries'> & { overview: Overview }

function Contents({ overview, watch, loadEntries }: ContentsProps) {
  const { subject, open } = overview
  return (
    <>
      <Lead hasCounted={open.length > 0 || subject !== null} />
      {subject ? (
        <Counted
          key={subject.branch_id}
          subject={subject}
          overview={overview}
          watch={watch}
          loadEntries={loadEntries}
        />
      ) : (
        <>
          <OpenInventories open={open} />
          <NeedsALook />
        </>
      )}
    </>
  )
}

/** What is known of the branch that was counted last, of those that are shown. */
function Counted({
  subject,
  overview,
  watch,
  loadEntries,
}: ContentsProps & { subject: Inventory }) {
  const { branch_id: branchId } = subject
  const wish = { branch_id: branchId, now_id: null, before_id: null }
  const use = useUseAnswer(watch.comparison, wish)
  const buy = useBuyAnswer(watch.toBuy, branchId)
  const older = [...(use?.comparison.missingPast ?? []), ...(buy?.found.missing ?? [])]
  const unasked = older.filter((id) => !overview.missing.includes(id))
  return (
    <>
      <FigureStrip overview={overview} branchId={branchId} use={use} buy={buy} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <OpenInventories open={overview.open} />
          <NeedsALook />
        </div>
        <div className={classes.answers}>
          <TopLists branchId={branchId} use={use?.answer ?? null} buy={buy} />
          <BranchesWorth branches={overview.branches} />
          <Stack as="section" gap={4}>
            <LastInventory inventory={subject} comparison={overview.comparison} />
            <LazyCharts overview={overview} loadEntries={loadEntries} />
          </Stack>
        </div>
      </div>
      <MissingEntries inventoryIds={[...new Set(unasked)]} loadEntries={loadEntries} />
    </>
  )
}
