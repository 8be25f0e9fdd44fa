import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { allRows } from '#storage/optimistic.ts'
import { useAccount } from '#client/account.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { OverviewCharts } from '#widgets/charts/overview-charts.tsx'
import { useOverview, type WatchOverview } from '#widgets/charts/use-overview.ts'
import { ScaleIcon } from '#ui/icon/icons.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { useFirstDay } from '#widgets/first-day/use-first-day.ts'
import { CountLink } from '#widgets/count-link.tsx'
import { WhenComplete } from '#widgets/when-complete.tsx'
import { lazyWithMessages } from '#ui/language/lazy-with-messages.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Message } from '#ui/message/message.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { useLive } from '#client/use-live.ts'
import { BranchesWorth } from './branch-worth.tsx'
import { useUnits } from '#client/units.tsx'
import { FirstDayCard } from './first-day/first-day-card.tsx'
import { LastInventory } from './last-inventory.tsx'
import { OpenInventories } from './open-inventories.tsx'

const ReviewLink = lazyWithMessages(
  'dashboard',
  async () => (await import('#widgets/review-link/review-link.tsx')).ReviewLink,
)

const ShelfLink = lazyWithMessages(
  'dashboard',
  async () => (await import('#widgets/review-link/shelf-link.tsx')).ShelfLink,
)

export interface HomeScreenProps {
  /** Null: all branches. */
  branchId: string | null
  onBranch: (branchId: string | null) => void
  watch: WatchOverview
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** Charts: what is being counted, what is left, what was used. */
export function HomeScreen({ branchId, onBranch, ...reading }: HomeScreenProps) {
  const { t } = useLingui()
  const title = t`Overview`
  const { user } = useAccount()
  return (
    <Screen title={title} width="wide">
      <ScreenHead title={title} note={user.company_name}>
        <BranchChoice branchId={branchId} onBranch={onBranch} />
        <CountLink leftSection={<ScaleIcon />}>
          <Trans>Count bottles</Trans>
        </CountLink>
      </ScreenHead>
      <Stack gap={5}>
        <Suspense>
          <ReviewLink />
          <ShelfLink />
        </Suspense>
        <WhenComplete>
          <Contents branchId={branchId} {...reading} />
        </WhenComplete>
      </Stack>
    </Screen>
  )
}

function Contents({ branchId, watch, loadEntries }: Omit<HomeScreenProps, 'onBranch'>) {
  const overview = useOverview(watch, { branch_id: branchId })
  if (!overview) return <Loading />
  return (
    <>
      <Lead hasCounted={overview.open.length > 0 || overview.subject !== null} />
      <OpenInventories open={overview.open} />
      <BranchesWorth branches={overview.branches} />
      {overview.subject && (
        <Stack as="section" gap={4}>
          <LastInventory
            inventory={overview.subject}
            comparison={overview.comparison}
            worth={overview.worth}
          />
          <OverviewCharts overview={overview} loadEntries={loadEntries} />
        </Stack>
      )}
    </>
  )
}

function BranchChoice({ branchId, onBranch }: Pick<HomeScreenProps, 'branchId' | 'onBranch'>) {
  const { t } = useLingui()
  const branches = useLive((database) => allRows(database, 'branches'))
  if (!branches || branches.length < 2) return null
  return (
    <NativeSelect
      aria-label={t`Branch`}
      value={branchId ?? ''}
      onChange={(event) => onBranch(event.currentTarget.value || null)}
    >
      <option value="">{t`All branches`}</option>
      {branches
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </NativeSelect>
  )
}

/** The first steps, or what stands here before the first count. */
function Lead({ hasCounted }: { hasCounted: boolean }) {
  const day = useFirstDay()
  const isPutAway = useUnits().first_day === 'put_away'
  if (day === undefined) return null
  return (
    <>
      {day && <FirstDayCard day={day} />}
      {!hasCounted && (day === null || isPutAway) && <Nothing />}
    </>
  )
}

function Nothing() {
  return (
    <Message
      icon={<ScaleIcon size={32} />}
      title={<Trans>Nothing counted yet</Trans>}
      actions={
        <CountLink>
          <Trans>Go to counting</Trans>
        </CountLink>
      }
    >
      <p>
        <Trans>Choose a branch and weigh its bottles. Your stock and usage will appear here.</Trans>
      </p>
    </Message>
  )
}
