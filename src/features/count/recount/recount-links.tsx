import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '#ui/address/link.tsx'
import { ChevronRightIcon } from '#ui/icon/icons.tsx'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useCountStore } from '../count-store.ts'
import { useAskers } from './use-askers.ts'
import classes from './recount-links.module.css'
import type { Recount } from '#domain/counting/recounts/recounts.ts'
import type { Inventory } from '#domain/inventories/inventories.ts'
import { openRecountsOf } from '#storage/recounts/recounts.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'

/** What this person is asked to count again, inventory by inventory; nothing where nobody asks. */
export function RecountLinks() {
  const asked = useMyRecounts() ?? []
  return asked.map((one) => <RecountLink key={one.inventory.id} {...one} isNamed />)
}

/**
 * The same in a count, of this inventory alone. It comes when no bottle is chosen: nothing moves
 * under a hand that weighs. Of a chosen bottle it says that it belongs there, because an entry here
 * would count it twice.
 */
export function RecountNote({ inventoryId }: { inventoryId: string }) {
  const asked = useMyRecounts()?.find(({ inventory }) => inventory.id === inventoryId)
  const bottle = useCountStore((state) => state.bottle)
  const [isShown, setShown] = useState(false)
  if (asked && bottle === null && !isShown) setShown(true)
  if (!asked || !isShown) return null
  const isInHand = bottle?.kind === 'known' && asked.goodIds.has(bottle.good.id)
  return <RecountLink {...asked} isInHand={isInHand} />
}

interface RecountLinkProps extends MyRecounts {
  /** Says which inventory it is. */
  isNamed?: boolean
  /** The bottle that is chosen in the count is one of them. */
  isInHand?: boolean
}

function RecountLink({ inventory, recounts, isNamed = false, isInHand = false }: RecountLinkProps) {
  const titleOf = useInventoryTitle()
  const askers = useAskers(recounts)
  return (
    <Link
      to="/count/$inventoryId/recount"
      params={{ inventoryId: inventory.id }}
      className={classes.link}
    >
      <span className={classes.what}>
        <strong>
          {isInHand ? (
            <Trans>This item is to be counted again</Trans>
          ) : (
            <Plural
              value={recounts.length}
              one="# item to count again"
              other="# items to count again"
            />
          )}
        </strong>
        <small>
          <Trans>for {askers}</Trans>
          {isNamed && ` · ${titleOf(inventory)}`}
        </small>
      </span>
      <ChevronRightIcon />
    </Link>
  )
}

/** What somebody is asked to count again in one inventory. */
interface MyRecounts {
  inventory: Inventory
  recounts: readonly Recount[]
  /** What their goods are by now; one of which this device has nothing is left out. */
  goodIds: ReadonlySet<string>
}

/** What this person is still to count again, by inventory; undefined while reading. */
function useMyRecounts(): readonly MyRecounts[] | undefined {
  const { actor } = useAccount()
  const { user_id } = actor
  return useLive(
    async (database) => {
      const byInventory = new Map<string, MyRecounts>()
      for (const { inventory, recount, good } of await openRecountsOf(database, user_id)) {
        const known = byInventory.get(inventory.id)
        byInventory.set(inventory.id, {
          inventory,
          recounts: [...(known?.recounts ?? []), recount],
          goodIds: new Set([...(known?.goodIds ?? []), ...(good ? [good.id] : [])]),
        })
      }
      return [...byInventory.values()]
    },
    [user_id],
  )
}
