import { canManageInventories } from '#domain/people/permissions.ts'
import { countWaiting } from '#storage/inventories/waiting.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'

/** How many inventories wait for this person to complete them. */
export function useWaiting(): number {
  const { actor } = useAccount()
  const { user_id } = actor
  const isAllowed = canManageInventories(actor)
  const waiting = useLive(
    (database) => (isAllowed ? countWaiting(database, user_id) : Promise.resolve(0)),
    [isAllowed, user_id],
  )
  return waiting ?? 0
}
