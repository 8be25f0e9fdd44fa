import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { canRecordMovements } from '#domain/people/movement-permissions.ts'
import { useAccount } from '#client/account.tsx'
import { ButtonLink } from '#ui/button/button.tsx'

/** A link to where write-offs are recorded, for people who record them; it says more where more is. */
export function WriteOffLink({ children }: { children?: ReactNode }) {
  const { actor } = useAccount()
  if (!canRecordMovements(actor)) return null
  return (
    <ButtonLink to="/deliveries/write-off" variant="default">
      {children || <Trans>Write off</Trans>}
    </ButtonLink>
  )
}
