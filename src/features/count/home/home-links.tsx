import { canRecordDeliveries } from '#domain/people/delivery-permissions.ts'
import { canManageGoods, canSeeDashboard } from '#domain/people/permissions.ts'
import { useAccount } from '#client/account.tsx'
import { DeliveriesLink } from '#widgets/deliveries-link.tsx'
import { WriteOffLink } from '#widgets/write-off-link.tsx'
import { ArrivingLink } from '#widgets/review-link/arriving-link.tsx'
import { ReviewLink } from '#widgets/review-link/review-link.tsx'
import { RecountLinks } from '../recount/recount-links.tsx'

/** What else waits for whoever counts; the branches are drawn without waiting for it. */
export function HomeLinks() {
  const { actor } = useAccount()
  return (
    <>
      <RecountLinks />
      <ArrivingLink />
      {canRecordDeliveries(actor) && <DeliveriesLink />}
      {!canSeeDashboard(actor) && <WriteOffLink />}
      {canManageGoods(actor) && <ReviewLink />}
    </>
  )
}
