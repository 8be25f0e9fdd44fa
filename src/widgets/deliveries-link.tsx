import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { PlusIcon } from '#ui/icon/icons.tsx'

/** From the count to what came. */
export function DeliveriesLink() {
  return (
    <ButtonLink to="/deliveries" variant="default" leftSection={<PlusIcon />}>
      <Trans>Deliveries</Trans>
    </ButtonLink>
  )
}
