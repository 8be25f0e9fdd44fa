import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Message } from '#ui/message/message.tsx'
import { useAskers } from './use-askers.ts'
import type { OwnRecount } from './use-own-recount.ts'

/** Says at the end what happens now with what this person counted. */
export function RecountThanks({ asked, isLate }: OwnRecount) {
  const askers = useAskers(asked)
  return (
    <Message
      isScreen
      icon={<CheckIcon size={40} />}
      title={<Trans>Thank you, that was all</Trans>}
      actions={
        <ButtonLink to="/count">
          <Trans>Back to counting</Trans>
        </ButtonLink>
      }
    >
      <p>
        {isLate ? (
          <Trans>What came too late is kept for {askers}, but isn't counted.</Trans>
        ) : (
          <Trans>Your count stands beside the first. {askers} decides which one is used.</Trans>
        )}
      </p>
    </Message>
  )
}
