import { Trans } from '@lingui/react/macro'
import { outboxSummary } from '#storage/outbox/outbox-queries.ts'
import { useLive } from '#client/use-live.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { CheckIcon } from '#ui/icon/icons.tsx'
import { Message } from '#ui/message/message.tsx'

export interface RecountThanksProps {
  asker: string
  /** Some of it was not done before the inventory was completed. */
  isCutShort: boolean
  /** Some of it came too late. */
  isLate: boolean
}

/** At the end: what happens now with what this person counted. */
export function RecountThanks({ asker, isCutShort, isLate }: RecountThanksProps) {
  const unsent = useLive(outboxSummary)?.queued ?? 0
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
        <Trans>
          Your count stands beside the first. {asker} decides which one the inventory uses; until
          then nothing changes.
        </Trans>
      </p>
      {isCutShort && (
        <p>
          <Trans>
            The inventory was completed before all of it was done. What wasn't done by then isn't
            used.
          </Trans>
        </p>
      )}
      {isLate && (
        <p>
          <Trans>
            Some of your readings came too late: they stay saved and {asker} sees them, but they
            aren't counted.
          </Trans>
        </p>
      )}
      {unsent > 0 && (
        <p>
          <Trans>It's saved on this device and is sent as soon as there is a network.</Trans>
        </p>
      )}
    </Message>
  )
}
