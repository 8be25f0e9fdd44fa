import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { readCategories, readGroups } from '#api/pos.ts'
import { countGroups, groupsWith } from '#domain/pos/groups.ts'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { GroupNode } from '#protocol/pos/integration.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { SearchField } from '#ui/field/search-field.tsx'
import { NoResult } from '#ui/list/list-states.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { GroupTree } from './group-tree.tsx'
import { Note } from '../note.tsx'
import { useAnswer } from '../use-answer.ts'
import classes from '../group-tree.module.css'

/** More are folded, and have a search. */
const AT_A_GLANCE = 40

export interface GroupChoicesProps {
  system: PosSystem
  scope: 'groups' | 'categories'
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The system's groups or categories to choose from. */
export function GroupChoices({ system, scope, ...choice }: GroupChoicesProps) {
  const messageOf = useReplyMessage()
  const { answer } = useAnswer(
    (api) => (scope === 'groups' ? readGroups(api, system) : readFlat(api, system)),
    `${system} ${scope}`,
  )
  if (!answer) return <Loading />
  if (answer.kind !== 'ok') {
    return (
      <div className={classes.scroll}>
        <Note tone="bad">{messageOf(answer)}</Note>
      </div>
    )
  }
  return <Groups groups={answer.value.data} {...choice} />
}

interface GroupsProps extends Pick<GroupChoicesProps, 'chosen' | 'onChange'> {
  groups: readonly GroupNode[]
}

function Groups({ groups, ...choice }: GroupsProps) {
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

/** Categories, as a tree of one level. */
async function readFlat(...args: Parameters<typeof readCategories>) {
  const answer = await readCategories(...args)
  if (answer.kind !== 'ok') return answer
  const data: GroupNode[] = answer.value.data.map((one) => ({ ...one, children: [] }))
  return { kind: 'ok' as const, value: { ...answer.value, data } }
}
