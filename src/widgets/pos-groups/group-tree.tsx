import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { idsUnder, type PosGroupNode } from '#domain/pos/groups.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icon/icons.tsx'
import classes from './group-tree.module.css'

export interface GroupTreeProps {
  groups: readonly PosGroupNode[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Shows what is in the groups from the start; otherwise each is opened by a button. */
  isOpen: boolean
  /** Said of a group below its name. */
  noteOf?: ((group: PosGroupNode) => string) | undefined
  /** The ids of the parent groups. */
  above?: readonly string[]
}

const NONE: readonly string[] = []

/**
 * A tree of groups. Choosing or clearing a group does the same to everything in it. Clearing a part
 * also clears the groups above it.
 */
export function GroupTree({ groups, above = NONE, ...tree }: GroupTreeProps) {
  const isFlat = above.length === 0 && groups.every(({ children }) => children.length === 0)
  return (
    <ul className={isFlat ? `${classes.list} ${classes.flat}` : classes.list}>
      {groups.map((group) => (
        <Branch key={group.id} group={group} above={above} tree={tree} />
      ))}
    </ul>
  )
}

interface BranchProps {
  group: PosGroupNode
  above: readonly string[]
  tree: Pick<GroupTreeProps, 'chosen' | 'onChange' | 'isOpen' | 'noteOf'>
}

function Branch({ group, above, tree }: BranchProps) {
  const { t } = useLingui()
  const { chosen, onChange } = tree
  const { id, name, children } = group
  const [isOpen, setOpen] = useState(tree.isOpen)
  const isChosen = chosen.has(id)
  const toggle = (): void => {
    const next = new Set(chosen)
    for (const one of idsUnder(group)) {
      if (isChosen) next.delete(one)
      else next.add(one)
    }
    if (isChosen) for (const one of above) next.delete(one)
    onChange(next)
  }
  return (
    <li>
      <div className={classes.group}>
        {children.length > 0 && (
          <IconButton
            aria-label={t`Groups in ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDownIcon size={20} /> : <ChevronRightIcon size={20} />}
          </IconButton>
        )}
        <Checkbox
          label={name}
          description={tree.noteOf?.(group)}
          checked={isChosen}
          isMixed={!isChosen && idsUnder(group).some((one) => chosen.has(one))}
          onChange={toggle}
        />
      </div>
      {isOpen && children.length > 0 && (
        <GroupTree {...tree} groups={children} above={[...above, id]} />
      )}
    </li>
  )
}
