import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { ListIcon } from '#ui/icon/later-icons.tsx'

/** From the count to what came. */
export function DeliveriesLink() {
  return (
    <ButtonLink to="/deliveries" variant="default" leftSection={<ListIcon />}>
      <Trans>Deliveries</Trans>
    </ButtonLink>
  )
}
