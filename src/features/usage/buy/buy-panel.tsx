import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Remote } from 'comlink'
import { listByName } from '#domain/stock/list-by-name.ts'
import { DAYS_AHEAD, shoppingList } from '#domain/stock/buying/shopping-list.ts'
import type { ComputeWorker } from '#workers/compute-worker.ts'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { useFormat } from '#client/use-format.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { MissingEntries } from '#widgets/charts/missing-entries.tsx'
import { BranchChoice, type BranchChoiceProps } from '../branch-choice.tsx'
import { BuyActions } from './buy-actions.tsx'
import { BuyLists } from './buy-lists.tsx'
import type { WholeList } from './whole-list.ts'
import { useDaysAhead } from '#client/use-days-ahead.ts'
import { useMoney } from '#client/use-money.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useValuedLabel } from '#widgets/labels/use-valued-label.ts'
import { Figure } from '../figure.tsx'
import classes from './buy.module.css'

export interface BuyPanelProps extends BranchChoiceProps {
  branchId: string
  watch: Watches['toBuy']
  compute: Remote<ComputeWorker>
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** What to buy for a branch: what runs out, what lasts, what has not moved, and what nobody knows. */
export function BuyPanel({ branchId, watch, compute, loadEntries, ...choice }: BuyPanelProps) {
  const { language } = useFormat()
  const [days, setDays] = useDaysAhead()
  const found = useWatched(watch, branchId)
  const list = useMemo(
    () => found && listByName(shoppingList(found.supplies, found, days), language),
    [found, days, language],
  )
  const branch = choice.comparison.branches.find(({ id }) => id === branchId)
  const isWhole = list && found?.last && !found.missing.includes(found.last.id)
  return (
    <>
      <div className={classes.choice}>
        <BranchChoice {...choice} />
        <DaysChoice days={days} onDays={setDays} />
      </div>
      {!found && <Loading />}
      {found && <MissingEntries inventoryIds={found.missing} loadEntries={loadEntries} />}
      {isWhole && found.last && (
        <Whole
          whole={{
            list,
            days,
            last: found.last,
            counts: found.counts,
            branchId,
            branchName: branch?.name ?? '',
          }}
          compute={compute}
          isAllHere={found.missing.length === 0}
        />
      )}
    </>
  )
}

interface WholeProps extends Pick<BuyPanelProps, 'compute'> {
  whole: WholeList
  /** A file does not say that counts are still being loaded: it waits for them. */
  isAllHere: boolean
}

function Whole({ whole, compute, isAllHere }: WholeProps) {
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <BuyTotals whole={whole} />
        {isAllHere && <BuyActions whole={whole} compute={compute} />}
      </div>
      <BuyLists whole={whole} />
      <p className={classes.note}>
        <Trans>
          A day's use is the median of the last inventories. What isn't known is in no sum.
        </Trans>
      </p>
    </div>
  )
}

interface DaysChoiceProps {
  days: ReturnType<typeof useDaysAhead>[0]
  onDays: ReturnType<typeof useDaysAhead>[1]
}

function DaysChoice({ days, onDays }: DaysChoiceProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      label={t`Days ahead`}
      value={days}
      onChange={({ currentTarget: { value } }) => {
        const chosen = DAYS_AHEAD.find((one) => String(one) === value)
        if (chosen) onDays(chosen)
      }}
    >
      {DAYS_AHEAD.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </NativeSelect>
  )
}

/** How much is to be bought, what it costs, and by which inventory. */
function BuyTotals({ whole: { list, last, branchName, days } }: { whole: WholeList }) {
  const money = useMoney()
  const knownOf = useValuedLabel()
  const titleOf = useInventoryTitle()
  const { runsOut, money: cost } = list
  return (
    <Card as="dl" className={classes.totals}>
      <Figure
        label={<Trans>To buy</Trans>}
        note={<Plural value={days} one="to last # day" other="to last # days" />}
        isMain
      >
        <Plural value={runsOut.length} one="# item" other="# items" />
      </Figure>
      {cost && runsOut.length > 0 && (
        <Figure label={<Trans>Value</Trans>} note={knownOf(cost)}>
          {money.all(cost.sums)}
        </Figure>
      )}
      <Figure label={<Trans>Last inventory</Trans>} note={formatDateTime(last.closed_at ?? '')}>
        {titleOf(last)} · {branchName}
      </Figure>
    </Card>
  )
}
