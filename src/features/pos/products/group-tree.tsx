import { idsUnder } from '#domain/pos/groups.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import type { GroupNode } from '#protocol/pos/integration.ts'
import classes from '../group-tree.module.css'

export interface GroupTreeProps {
  groups: readonly GroupNode[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** The ids of the parent groups. */
  above?: readonly string[]
}

const NONE: readonly string[] = []

/**
 * A tree of groups. Choosing or clearing a group does the same to everything in it. Clearing a part
 * also clears the groups above it.
 */
export function GroupTree({ groups, chosen, onChange, above = NONE }: GroupTreeProps) {
  const toggle = (group: GroupNode): void => {
    const next = new Set(chosen)
    const isChosen = chosen.has(group.id)
    for (const id of idsUnder(group)) {
      if (isChosen) next.delete(id)
      else next.add(id)
    }
    if (isChosen) for (const id of above) next.delete(id)
    onChange(next)
  }
  return (
    <ul className={classes.list}>
      {groups.map((group) => (
        <li key={group.id}>
          <Checkbox
            label={group.name}
            checked={chosen.has(group.id)}
            isMixed={!chosen.has(group.id) && idsUnder(group).some((id) => chosen.has(id))}
            onChange={() => toggle(group)}
          />
          {group.children.length > 0 && (
            <GroupTree
              groups={group.children}
              chosen={chosen}
              onChange={onChange}
              above={[...above, group.id]}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
