import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useState } from 'react'
import { allNames } from '#domain/goods/names.ts'
import { nameIn, type Good, type GoodsType } from '#domain/goods/goods.ts'
import type { TrendSeries } from '#domain/stock/trend.ts'
import type { BranchTrend } from '#storage/inventories/read-trend.ts'
import { useWatched } from '#client/use-watched.ts'
import type { Watches } from '#client/watches.ts'
import { useFormat } from '#client/use-format.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { NoResult } from '#ui/list/list-states.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { MissingEntries } from '#widgets/charts/missing-entries.tsx'
import { TrendCauses } from './trend-causes.tsx'
import { TrendCard } from './trend-card.tsx'
import classes from './trend.module.css'

export interface TrendPanelProps {
  branchId: string
  watch: Watches['trend']
  /** Loads the entries of an older inventory; false when the server cannot be reached. */
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** The use of a branch's types and goods over its inventories, as small charts beside each other. */
export function TrendPanel({ branchId, watch, loadEntries }: TrendPanelProps) {
  const found = useWatched(watch, branchId)
  if (!found) return <Loading />
  return (
    <Stack gap={5}>
      <OlderCounts inventoryIds={found.missing} loadEntries={loadEntries} />
      {found.trend.inventories.length === 0 ? (
        <p className={classes.note}>
          <Trans>What was used is known from the second completed inventory of a branch on.</Trans>
        </p>
      ) : (
        <Charts found={found} />
      )}
    </Stack>
  )
}

function Charts({ found: { trend, goods, types } }: { found: BranchTrend }) {
  const { t } = useLingui()
  return (
    <>
      <p className={classes.note}>
        <Trans>
          Each column is what was used a day up to that inventory. A gap: not counted, or more than
          before.
        </Trans>
      </p>
      {trend.causes.length > 0 && <TrendCauses causes={trend.causes} />}
      <Group title={t`By type`} series={trend.types} things={types} trend={trend} />
      <Group title={t`Items`} series={trend.goods} things={goods} trend={trend} isLong />
    </>
  )
}

/** So many charts at first; drawing hundreds takes a phone a second. */
const FIRST = 24

interface GroupProps {
  title: string
  series: readonly TrendSeries[]
  things: readonly (Good | GoodsType)[]
  trend: BranchTrend['trend']
  /** True for a list that has a search and shows a part of its rows first. */
  isLong?: boolean
}

function Group({ title, series, things, trend, isLong = false }: GroupProps) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [search, setSearch] = useState('')
  const [isWhole, setWhole] = useState(!isLong)
  const byId = new Map(things.map((one) => [one.id, one]))
  const found = series.filter(({ id }) => isFound(byId.get(id), search))
  const shown = isWhole ? found : found.slice(0, FIRST)
  const nameOf = (id: string): string => {
    const thing = byId.get(id)
    return thing ? nameIn(thing, language) : t`No type`
  }
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      {isLong && (
        <SearchField
          className={classes.search ?? ''}
          label={t`Search items`}
          value={search}
          onChange={setSearch}
        />
      )}
      {found.length === 0 && <NoResult />}
      <div className={classes.grid}>
        {shown.map((one) => (
          <TrendCard
            key={`${one.unit} ${one.id}`}
            name={nameOf(one.id)}
            series={one}
            inventories={trend.inventories}
          />
        ))}
      </div>
      {shown.length < found.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          <Trans>Show all</Trans> ({found.length})
        </Button>
      )}
    </section>
  )
}

function isFound(thing: Good | GoodsType | undefined, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return true
  return thing !== undefined && allNames(thing).some((name) => name.toLowerCase().includes(wanted))
}

interface OlderCountsProps {
  /** Inventories whose entries are only on the server. */
  inventoryIds: readonly string[]
  loadEntries: (inventoryId: string) => Promise<boolean>
}

/** Offers to load what the trend does without; a year of it is more than a look should cost. */
function OlderCounts({ inventoryIds, loadEntries }: OlderCountsProps) {
  const [isLoading, setLoading] = useState(false)
  if (inventoryIds.length === 0) return null
  if (isLoading) return <MissingEntries inventoryIds={inventoryIds} loadEntries={loadEntries} />
  return (
    <p className={classes.older}>
      <span>
        <Plural
          value={inventoryIds.length}
          one="# older inventory isn't on this device."
          other="# older inventories aren't on this device."
        />
      </span>
      <Button variant="default" size="md" onClick={() => setLoading(true)}>
        <Trans>Load them</Trans>
      </Button>
    </p>
  )
}
