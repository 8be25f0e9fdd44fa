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
          Too late: the inventory was completed or the request taken back. {asker} sees your count,
          but the inventory doesn't include it.
        </Trans>
      </p>
    </Message>
  )
}
