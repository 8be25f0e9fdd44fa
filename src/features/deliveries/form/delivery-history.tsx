import { Plural, Trans } from '@lingui/react/macro'
import type { DeliveryChange } from '#domain/deliveries/deliveries.ts'
import { changesOfDelivery } from '#storage/deliveries/deliveries.ts'
import { Card } from '#ui/layout/card.tsx'
import { formatHistoryDateTime } from '#ui/format.ts'
import { useLive } from '#client/use-live.ts'
import classes from './delivery-form.module.css'

const FIELDS = new Set(['delivered_at', 'supplier', 'number', 'deleted_at'])

/** Who changed what since it was recorded. */
export function DeliveryHistory({ id }: { id: string }) {
  const changes = useLive((database) => changesOfDelivery(database, id), [id])
  if (!changes || changes.length === 0) return null
  return (
    <Card as="section" className={classes.part}>
      <h2>
        <Trans>Changes</Trans>
      </h2>
      <ol className={classes.history}>
        {changes.map((change) => (
          <li key={change.id}>
            <strong>{change.user_full_name}</strong>
            {' · '}
            <time dateTime={change.created_at}>{formatHistoryDateTime(change.created_at)}</time>
            <br />
            <What change={change} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function What({ change: { before, after, priced } }: { change: DeliveryChange }) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const lines = keys.filter((key) => !FIELDS.has(key)).length
  return (
    <>
      {'supplier' in after && (
        <div>
          <Trans>Supplier</Trans>: {String(before['supplier'])} → {String(after['supplier'])}
        </div>
      )}
      {'number' in after && (
        <div>
          <Trans>Number of the delivery note</Trans>: {String(before['number'])} →{' '}
          {String(after['number'])}
        </div>
      )}
      {'delivered_at' in after && (
        <div>
          <Trans>Received</Trans>: {formatHistoryDateTime(String(before['delivered_at']))} →{' '}
          {formatHistoryDateTime(String(after['delivered_at']))}
        </div>
      )}
      {'deleted_at' in after && (
        <div>{after['deleted_at'] === null ? <Trans>Restored</Trans> : <Trans>Removed</Trans>}</div>
      )}
      {lines > 0 && (
        <div>
          <Plural value={lines} one="# line changed" other="# lines changed" />
        </div>
      )}
      {priced.length > 0 && (
        <div>
          <Plural value={priced.length} one="# price changed" other="# prices changed" />
        </div>
      )}
    </>
  )
}
