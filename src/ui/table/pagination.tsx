import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '../button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx'
import classes from './pagination.module.css'

export interface PaginationProps {
  /** The first is 1. */
  page: number
  pageSize: number
  /** Rows on all pages. */
  total: number
  /** The total is not final yet. */
  isCounting?: boolean
  onPage: (page: number) => void
}

/** The range of rows that is shown, with buttons to the previous and next page. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total: known, isCounting = false, onPage } = props
  const { t } = useLingui()
  if (known <= pageSize && !isCounting) return null
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, known)
  const total = isCounting ? '…' : known
  return (
    <nav className={classes.pagination} aria-label={t`Pages`}>
      <IconButton
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <span className={classes.range}>
        <Trans comment="Rows of a list: 21–40 of 57">
          {first}–{last} of {total}
        </Trans>
      </span>
      <IconButton
        aria-label={t`Next page`}
        disabled={last >= known && !isCounting}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </nav>
  )
}
