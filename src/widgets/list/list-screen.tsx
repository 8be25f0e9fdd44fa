import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListPage } from '#domain/page-request.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Tabs, type Tab } from '#ui/menu/tabs.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListFailed, NoResult } from '#ui/list/list-states.tsx'
import { Unfinished } from '#widgets/empty/unfinished.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { SearchBox } from './search-box.tsx'
import type { List } from '#client/use-list.ts'
import classes from './list-screen.module.css'

type TableProps<Row extends { id: string }> = Omit<
  DataTableProps<Row>,
  'rows' | 'keyOf' | 'sorting' | 'label'
>

export interface ListScreenProps<Row extends { id: string }> extends TableProps<Row> {
  list: List<Row>
  title: string
  /** Tells the page from others with this heading. */
  pageTitle?: string
  /** Link to the parent screen. */
  back?: ReactNode
  note?: ReactNode
  /** In the title's line. */
  aside?: ReactNode
  /** The address and the label of the create button. */
  create?: { to: string; label: ReactNode } | null
  /** More actions on the whole list. */
  actions?: ReactNode
  /** Absent: the list has no search. */
  searchLabel?: string
  tabs?: readonly Tab<string>[]
  tabsLabel?: string
  /** Shown above everything else. */
  banner?: ReactNode
  /** More filters, beside the search. */
  filters?: ReactNode
  /** Shown when there are no rows at all, once that is known. */
  empty: ReactNode
  /** Dialogs. */
  children?: ReactNode
}

/**
 * A list of the dashboard with its head, search, filters and paging; the rows are a table or cards.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const {
    list,
    title,
    pageTitle = title,
    back,
    note,
    aside,
    create,
    actions,
    banner,
    children,
  } = props
  return (
    <Screen title={pageTitle} width="wide">
      {back}
      <ScreenHead title={title} aside={aside} note={note}>
        {actions}
        {create && (
          <ButtonLink to={create.to} leftSection={<PlusIcon />} data-brief>
            {create.label}
          </ButtonLink>
        )}
      </ScreenHead>
      {banner}
      <Tools {...props} />
      <Body {...props} />
      {list.page && <ListFoot list={list} shown={footOf(list, list.page)} />}
      {children}
    </Screen>
  )
}

/** The rows of which there are more pages are still coming, so nobody knows how many there are. */
function footOf<Row>({ isComplete, query }: List<Row>, page: ListPage<Row>): ListPage<Row> {
  return isComplete || page.total <= query.limit ? page : { ...page, isCounting: true }
}

function Tools<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { list, searchLabel, tabs, tabsLabel = '', filters } = props
  if (!tabs && !filters && searchLabel === undefined) return null
  return (
    <div className={classes.tools}>
      {tabs && <Tabs label={tabsLabel} value={list.query.tab} tabs={tabs} onChange={list.setTab} />}
      {filters}
      {searchLabel !== undefined && (
        <SearchBox
          className={classes.search ?? ''}
          label={searchLabel}
          search={list.query.search}
          onSearch={list.setSearch}
          onTyped={list.readAhead}
        />
      )}
    </div>
  )
}

function Body<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { list, title, empty, tabs } = props
  const { page, error, query } = list
  if (error !== null && error !== undefined) return <ListFailed error={error} />
  if (!page) return <Loading />
  const isOtherTab = tabs !== undefined && query.tab !== tabs[0]?.value
  const filters = [query.type, query.branch, query.from, query.to]
  const isFiltered = filters.some((filter) => filter !== undefined)
  const isNarrowed = query.search !== '' || isFiltered || isOtherTab
  return (
    <>
      <Found list={list} page={page} />
      {page.total > 0 && (
        <DataTable
          {...props}
          label={title}
          rows={page.rows}
          keyOf={({ id }) => id}
          sorting={{ query, onSort: list.setSort }}
        />
      )}
      {page.total === 0 && <Nothing isNarrowed={isNarrowed} list={list} empty={empty} />}
    </>
  )
}

interface NothingProps<Row> {
  list: List<Row>
  isNarrowed: boolean
  empty: ReactNode
}

function Nothing<Row>({ list, isNarrowed, empty }: NothingProps<Row>) {
  if (!list.isComplete) return <Unfinished />
  return isNarrowed ? <NoResult /> : empty
}

interface FoundProps {
  list: Pick<List<never>, 'query' | 'isComplete'>
  page: Pick<ListPage<never>, 'total' | 'isCounting'>
}

/** Announces the number of results to screen readers. */
function Found({ list: { query, isComplete }, page: { total, isCounting } }: FoundProps) {
  const { t } = useLingui()
  const isFinal = query.search !== '' && isComplete && !isCounting
  return (
    <VisuallyHidden as="output" aria-label={t`Search result`}>
      {isFinal && <Trans>Found: {total}</Trans>}
    </VisuallyHidden>
  )
}
