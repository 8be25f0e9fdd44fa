import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import type { Branch } from '#domain/branches/branches.ts'
import type { List } from '#client/use-list.ts'
import { FoldButton } from '#ui/button/fold-button.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import classes from './list-filters.module.css'

const DayRangeField = lazyPart(async () => (await import('./day-range-field.tsx')).DayRangeField)

export interface ListFiltersProps {
  list: Pick<List<never>, 'query' | 'setFilter'>
  branches: readonly Branch[]
}

/** Filters by branch and by days; on a phone at a press, unless one is set. */
export function ListFilters({ list, branches }: ListFiltersProps) {
  const { query } = list
  const isSet = [query.branch, query.from, query.to].some((one) => one !== undefined)
  const [isOpen, setOpen] = useState(isSet)
  return (
    <>
      <FoldButton className={classes.toggle} isOpen={isOpen} onToggle={setOpen}>
        <Trans>Filters</Trans>
      </FoldButton>
      <Filters list={list} branches={branches} isOpen={isOpen} />
    </>
  )
}

function Filters({ list, branches, isOpen }: ListFiltersProps & { isOpen: boolean }) {
  const { t } = useLingui()
  const { query, setFilter } = list
  return (
    <div className={classes.filters} data-open={isOpen}>
      {branches.length > 1 && (
        <NativeSelect
          className={classes.branch ?? ''}
          aria-label={t`Branch`}
          value={query.branch ?? ''}
          onChange={(event) => setFilter({ branch: event.currentTarget.value })}
        >
          <option value="">{t`All branches`}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <div className={classes.days}>
        <Suspense>
          <DayRangeField
            label={t`Dates`}
            clearLabel={t`All dates`}
            from={query.from}
            to={query.to}
            onChange={({ from = '', to = '' }) => setFilter({ from, to })}
          />
        </Suspense>
      </div>
    </div>
  )
}
