import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { readMeta } from '#storage/meta.ts'
import { allInventories } from '#storage/views.ts'
import { ListIcon, ScaleIcon, SearchIcon } from '#ui/icons.tsx'
import { Loading } from '#ui/loading.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useInventoryTitle } from '#ui/use-inventory-title.ts'
import { useLive } from '#ui/use-live.ts'
import { InventoryTable } from './inventory-table.tsx'
import { listInventories, PAGE_SIZE, type ListQuery } from './list-inventories.ts'
import classes from './inventory-list-screen.module.css'

const SEARCH_DELAY_MS = 500

const DayRange = lazy(async () => ({ default: (await import('./day-range.tsx')).DayRange }))

export interface InventoryListScreenProps {
  query: ListQuery
  /** Takes the query into the address. */
  onQuery: (query: ListQuery) => void
}

/** All stock-takings of the branches this person sees. */
export function InventoryListScreen({ query, onQuery }: InventoryListScreenProps) {
  const { t } = useLingui()
  const titleOf = useInventoryTitle()
  const [search, setSearch] = useState(query.search)
  const searchLater = useDebouncedCallback((text: string) => {
    onQuery({ ...query, search: text, page: 1 })
  }, SEARCH_DELAY_MS)
  const known = useLive(async (database) => ({
    inventories: await allInventories(database),
    branches: await database.branches.toArray(),
    isComplete: (await readMeta(database, 'feed'))?.complete === true,
  }))
  const list = known && listInventories(known.inventories, known.branches, query, titleOf)

  return (
    <main className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>
          <Trans>Inventories</Trans>
        </h1>
        <Button component={Link} to="/count" leftSection={<ScaleIcon />}>
          <Trans>Count bottles</Trans>
        </Button>
      </div>
      <div className={classes.filters}>
        <Tabs
          label={t`Status`}
          value={query.status}
          onChange={(status) => onQuery({ ...query, status, page: 1 })}
          tabs={[
            { value: 'all', label: <Trans>All</Trans>, count: list?.counts.all },
            { value: 'open', label: <Trans>In progress</Trans>, count: list?.counts.open },
            { value: 'closed', label: <Trans>Completed</Trans>, count: list?.counts.closed },
          ]}
        />
        <SearchField
          className={classes.search ?? ''}
          label={t`Search by name, number or branch`}
          value={search}
          onChange={(text) => {
            setSearch(text)
            searchLater(text)
          }}
        />
        <div className={classes.days}>
          <Suspense>
            <DayRange
              from={query.from}
              to={query.to}
              onChange={(days) => onQuery({ ...withoutDays(query), ...days, page: 1 })}
            />
          </Suspense>
        </div>
      </div>
      {list ? (
        <div aria-live="polite" className={classes.list}>
          {list.rows.length > 0 ? (
            <InventoryTable rows={list.rows} branches={list.branches} />
          ) : (
            <Nothing isSearch={known.inventories.length > 0} isComplete={known.isComplete} />
          )}
        </div>
      ) : (
        <Loading />
      )}
      {list && (
        <Pagination
          page={list.page}
          pageSize={PAGE_SIZE}
          total={list.total}
          onPage={(page) => onQuery({ ...query, page })}
        />
      )}
    </main>
  )
}

function withoutDays({ page, search, status }: ListQuery): ListQuery {
  return { page, search, status }
}

/** Nothing found, nothing there, or nothing there yet. */
function Nothing({ isSearch, isComplete }: { isSearch: boolean; isComplete: boolean }) {
  if (isSearch) {
    return (
      <Message icon={<SearchIcon size={32} />} title={<Trans>No result</Trans>}>
        <p>
          <Trans>No inventory fits this search and this status.</Trans>
        </p>
      </Message>
    )
  }
  if (!isComplete) {
    return (
      <Message icon={<ListIcon size={32} />} title={<Trans>Getting your inventories</Trans>}>
        <p>
          <Trans>They appear here as soon as the server can be reached for the first time.</Trans>
        </p>
      </Message>
    )
  }
  return (
    <Message
      icon={<ListIcon size={32} />}
      title={<Trans>No inventories yet</Trans>}
      actions={
        <Button component={Link} to="/count">
          <Trans>Start the first one</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Choose a branch, then weigh and count what stands on its shelves.</Trans>
      </p>
    </Message>
  )
}
