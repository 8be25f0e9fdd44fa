import { Trans } from '@lingui/react/macro'
import { endsOf } from '#domain/movements/transfers.ts'
import { canRecordMovements } from '#domain/people/movement-permissions.ts'
import { activeBranches } from '#storage/branches.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { ButtonLink } from '#ui/button/button.tsx'

/** A link to where write-offs are recorded, and transfers if goods can go anywhere. */
export function WriteOffLink() {
  const { actor } = useAccount()
  const ends = endsOf(useLive(activeBranches) ?? [], actor)
  if (!canRecordMovements(actor)) return null
  return (
    <ButtonLink to="/deliveries/write-off" variant="default">
      {ends.length > 1 ? <Trans>Write off, transfer</Trans> : <Trans>Write off</Trans>}
    </ButtonLink>
  )
}
