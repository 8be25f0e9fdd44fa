import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { countGroups, groupsWith } from '#domain/pos/groups.ts'
import { SearchField } from '#ui/field/search-field.tsx'
import { NoResult } from '#ui/list/list-states.tsx'
import { GroupTree, type GroupTreeProps } from './group-tree.tsx'
import classes from './group-tree.module.css'

/** More are folded, and have a search. */
const AT_A_GLANCE = 40

type SearchedGroupsProps = Pick<GroupTreeProps, 'groups' | 'chosen' | 'onChange' | 'noteOf'>

/** Groups to choose from; many of them fold and can be searched. */
export function SearchedGroups({ groups, ...choice }: SearchedGroupsProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const found = groupsWith(groups, wanted)
  const isLong = countGroups(groups) > AT_A_GLANCE
  return (
    <>
      {isLong && (
        <SearchField
          className={classes.search ?? ''}
          label={t`Search by name`}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={classes.scroll}>
        {groups.length === 0 && (
          <p>
            <Trans>Nothing to choose from.</Trans>
          </p>
        )}
        {groups.length > 0 && found.length === 0 && <NoResult />}
        <GroupTree
          key={wanted}
          groups={found}
          isOpen={!isLong || (wanted !== '' && countGroups(found) <= AT_A_GLANCE)}
          {...choice}
        />
      </div>
    </>
  )
}
