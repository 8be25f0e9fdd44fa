import { Trans } from '@lingui/react/macro'
import { countsUnderWay } from '#storage/inventories/counts-under-way.ts'
import { formatDateTime } from '#ui/format.ts'
import { useInventoryTitle } from '#widgets/labels/use-inventory-title.ts'
import { useLive } from '#client/use-live.ts'

export interface UnfinishedWorkProps {
  userId: string
  /** The branches that they are about to lose; absent: all. */
  branchIds?: readonly string[]
}

/** Before a right ends: what its person is counting, and what becomes of it. */
export function UnfinishedWork({ userId, branchIds }: UnfinishedWorkProps) {
  const titleOf = useInventoryTitle()
  const all = useLive((database) => countsUnderWay(database, userId), [userId]) ?? []
  const lost = all.filter(({ inventory }) => branchIds?.includes(inventory.branch_id) ?? true)
  const last = lost
    .map(({ last_at }) => last_at)
    .toSorted()
    .at(-1)
  const when = last && formatDateTime(last)
  const titles = lost.map(({ inventory }) => titleOf(inventory)).join(', ')
  return (
    <>
      {when && (
        <p>
          <Trans>
            In the middle of a count: {titles}. Last entry: {when}.
          </Trans>
        </p>
      )}
      <p>
        <Trans>
          Their phone may hold unsent entries. What was counted until now still arrives.
        </Trans>
      </p>
    </>
  )
}
