import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { Message } from '#ui/message/message.tsx'

/** All that this person counted again came when nobody waited for it any more. */
export function RecountTooLate({ asker }: { asker: string }) {
  return (
    <Message
      isScreen
      title={<Trans>Your count came too late</Trans>}
      actions={
        <ButtonLink to="/count">
          <Trans>Back to counting</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          The inventory was completed, or the request taken back, before it arrived. It stays saved
          and {asker} sees it, but it isn't counted in the inventory.
        </Trans>
      </p>
    </Message>
  )
}
