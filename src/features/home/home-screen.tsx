import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { Database } from '#storage/database.ts'
import { rowsOf } from '#storage/rows-of.ts'
import { readMeta } from '#storage/meta.ts'
import { useAccount } from '#ui/account.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { OverviewCharts } from '#ui/charts/overview-charts.tsx'
import { useOverview, type WatchOverview } from '#ui/charts/use-overview.ts'
import { ScaleIcon } from '#ui/icons.tsx'
import { ListUnfinished } from '#ui/list/list-states.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { later } from '#ui/later.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useLive } from '#ui/use-live.ts'
import { LastInventory } from './last-inventory.tsx'
import { OpenInventories } from './open-inventories.tsx'
import classes from './home-screen.module.css'

const ReviewLink = later(async () => (await import('#ui/review-link/review-link.tsx')).ReviewLink)

export interface HomeScreenProps {
  /** Null: all of them. */
  branchId: string | null
  onBranch: (branchId: string | null) => void
  watch: WatchOverview
  /** Fetches the entries of an older inventory; false when the server could not be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** What one would rather look at than read: what is being counted, what is left, what was used. */
export function HomeScreen({ branchId, onBranch, watch, loadEntries }: HomeScreenProps) {
  const { user } = useAccount()
  const overview = useOverview(watch, { branch_id: branchId })
  return (
    <main className={classes.screen}>
      <ScreenHead title={<Trans>Overview</Trans>} note={user.company_name}>
        <BranchChoice branchId={branchId} onBranch={onBranch} />
        <ButtonLink to="/count" leftSection={<ScaleIcon />}>
          <Trans>Count bottles</Trans>
        </ButtonLink>
      </ScreenHead>
      <Suspense>
        <ReviewLink />
      </Suspense>
      {!overview && <Loading />}
      {overview && overview.open.length === 0 && !overview.subject && <Nothing />}
      {overview && <OpenInventories open={overview.open} />}
      {overview?.subject && (
        <section className={classes.section}>
          <LastInventory inventory={overview.subject} comparison={overview.comparison} />
          <OverviewCharts overview={overview} loadEntries={loadEntries} />
        </section>
      )}
    </main>
  )
}

function BranchChoice({ branchId, onBranch }: Pick<HomeScreenProps, 'branchId' | 'onBranch'>) {
  const { t } = useLingui()
  const branches = useLive((database) => rowsOf(database, 'branches'))
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

/** The way to the first count, once it is known that there is none yet. */
function Nothing() {
  const feed = useLive(async (database) => (await readMeta(database, 'feed')) ?? null)
  const hasGoods = useLive(hasAnyGood)
  const branches = useLive((database) => rowsOf(database, 'branches'))
  if (feed === undefined || hasGoods === undefined || !branches) return null
  if (feed?.complete !== true) return <ListUnfinished />
  return (
    <Message
      icon={<ScaleIcon size={32} />}
      title={<Trans>Nothing has been counted yet</Trans>}
      actions={
        <>
          {branches.length > 0 ? (
            <ButtonLink to="/count">
              <Trans>Start the first count</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/dashboard/branches/create/{-$id}">
              <Trans>Create the first branch</Trans>
            </ButtonLink>
          )}
          {!hasGoods && (
            <ButtonLink to="/dashboard/goods/create/{-$id}" variant="default">
              <Trans>Enter the first good</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <Trans>
          Choose a branch and weigh its bottles. What is left, and what is used from one inventory
          to the next, then stands here.
        </Trans>
      </p>
      {!hasGoods && (
        <p>
          <Trans>
            There are no goods yet. Enter them beforehand, or name each bottle when you count it for
            the first time.
          </Trans>
        </p>
      )}
    </Message>
  )
}

async function hasAnyGood({ goods, pending_goods }: Database): Promise<boolean> {
  return (await goods.limit(1).count()) + (await pending_goods.limit(1).count()) > 0
}
