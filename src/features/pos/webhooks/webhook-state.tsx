import { Trans, useLingui } from '@lingui/react/macro'
import { OFF_LABELS } from '#i18n/webhook-labels.ts'
import type { WebhookItem } from '#protocol/account/webhooks.ts'
import { formatDateTime } from '#ui/format.ts'
import classes from './webhooks.module.css'

/** What is not as it should be; nothing where all is well. */
export function WebhookState({ item }: { item: WebhookItem }) {
  const { i18n } = useLingui()
  const { is_on, off_reason, failing_since } = item
  if (off_reason !== null)
    return <small className={classes.bad}>{i18n._(OFF_LABELS[off_reason])}</small>
  if (!is_on) {
    return (
      <small>
        <Trans>Off</Trans>
      </small>
    )
  }
  if (failing_since === null) return null
  const since = formatDateTime(failing_since)
  return (
    <small className={classes.bad}>
      <Trans>Failing since {since}</Trans>
    </small>
  )
}
