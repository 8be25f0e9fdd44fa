import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { ListIcon } from '#ui/icon/later-icons.tsx'

/** A link from the count to the deliveries. */
export function DeliveriesLink() {
  return (
    <ButtonLink to="/deliveries" variant="default" leftSection={<ListIcon />}>
      <Trans>Deliveries</Trans>
    </ButtonLink>
  )
}
