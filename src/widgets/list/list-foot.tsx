import { Trans } from '@lingui/react/macro'
import { PAGE_SIZES, type ListPage, type PageRequest } from '#domain/page-request.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { Pagination } from '#ui/table/pagination.tsx'
import classes from './list-foot.module.css'

export interface ListFootProps {
  list: {
    query: Pick<PageRequest, 'limit'>
    setPage: (page: number) => void
    setLimit: (limit: number) => void
  }
  shown: Pick<ListPage<never>, 'page' | 'total' | 'isCounting'>
}

/** The paging of a list, and the choice of page length. */
export function ListFoot({ list, shown }: ListFootProps) {
  const { page, total, isCounting = false } = shown
  if (total <= PAGE_SIZES[0] && !isCounting) return null
  const { query, setPage, setLimit } = list
  return (
    <div className={classes.foot}>
      <label className={classes.size}>
        <Trans>Rows per page</Trans>
        <NativeSelect
          value={query.limit}
          onChange={(event) => setLimit(Number(event.currentTarget.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </NativeSelect>
      </label>
      <Pagination
        page={page}
        pageSize={query.limit}
        total={total}
        isCounting={isCounting}
        onPage={setPage}
      />
    </div>
  )
}
