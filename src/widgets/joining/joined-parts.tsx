import { Trans } from '@lingui/react/macro'
import type { Inventory } from '#domain/inventories/inventories.ts'
import type { JoinedPart } from '#domain/inventories/joined-part.ts'
import { canManageInventories } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { Button } from '#ui/button/button.tsx'
import { formatDateTime } from '#ui/format.ts'
import { useInventoryTitle } from '../labels/use-inventory-title.ts'
import { useUndoJoin } from './use-undo-join.ts'
import classes from './joining.module.css'

/** Who joined what with this inventory and when, and who undid it; nothing where nobody did. */
export function JoinedParts({ inventory }: { inventory: Inventory }) {
  const { id, parts, status } = inventory
  const { actor } = useAccount()
  const undo = useUndoJoin()
  const others = (parts ?? []).filter(({ inventory_id }) => inventory_id !== id)
  if (others.length === 0) return null
  const mayUndo = status === 'open' && canManageInventories(actor)
  return (
    <ul className={classes.parts}>
      {others.map((part) => (
        <li key={`${part.inventory_id} ${part.joined.at}`}>
          <PartLine part={part} />
          {part.undone === null && mayUndo && (
            <Button
              variant="default"
              onClick={() => void undo({ inventory_id: id, joined_id: part.inventory_id })}
            >
              <Trans>Separate again</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function PartLine({ part: { joined, undone, ...part } }: { part: JoinedPart }) {
  const title = useInventoryTitle()(part)
  const whoUndid = undone?.user_full_name
  return (
    <span>
      <Trans>Joined: {title}</Trans>
      {` · ${joined.user_full_name}, ${formatDateTime(joined.at)}`}
      {undone && (
        <>
          {' · '}
          <Trans>Separated: {whoUndid}</Trans>
          {`, ${formatDateTime(undone.at)}`}
        </>
      )}
    </span>
  )
}
