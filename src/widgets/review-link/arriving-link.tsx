import { Trans } from '@lingui/react/macro'
import { canRecordMovements } from '#domain/people/movement-permissions.ts'
import { countArriving } from '#storage/deliveries/movements.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { Link } from '#ui/address/link.tsx'
import { ChevronRightIcon } from '#ui/icon/icons.tsx'
import classes from './review-link.module.css'

/**
 * Links to what other branches have sent, for people who say that it came; hidden when nothing is on
 * its way.
 * @param branchId to this branch; left out: to any that this person sees
 */
export function ArrivingLink({ branchId }: { branchId?: string }) {
  const { actor } = useAccount()
  const arriving = useLive((database) => countArriving(database, branchId), [branchId])
  if (!arriving || !canRecordMovements(actor)) return null
  return (
    <Link to="/deliveries/write-off" className={classes.link}>
      <span>
        <Trans comment="Of goods that another branch has sent">On the way</Trans> {arriving}
      </span>
      <ChevronRightIcon />
    </Link>
  )
}
