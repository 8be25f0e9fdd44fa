import { Trans } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { Button } from '#ui/button/button.tsx'
import { useFormat } from '#client/use-format.ts'
import { useSourceLabel } from '../form/use-source-label.ts'
import type { LastSaved } from './use-unweighed.ts'
import classes from './weigh.module.css'

export interface LastWeighedProps {
  last: LastSaved
  onUndo: () => Promise<void>
}

/** What the last bottle has taught, which can be undone at once. */
export function LastWeighed({ last: { good, fields }, onUndo }: LastWeighedProps) {
  const { language } = useFormat()
  const name = nameIn(good, language)
  return (
    <div className={classes.last} role="status">
      <p>
        <strong>
          <Trans>Saved: {name}</Trans>
        </strong>
      </p>
      <ul>
        {fields.weight_full && (
          <li>
            <Trans>Full weight</Trans>: <Weight fields={fields} field="weight_full" />
          </li>
        )}
        {fields.weight_empty ? (
          <li>
            <Trans>Empty weight</Trans>: <Weight fields={fields} field="weight_empty" />
          </li>
        ) : (
          !good.weight_empty && (
            <li>
              <Trans>Open the item and add its strength to calculate the empty weight.</Trans>
            </li>
          )
        )}
      </ul>
      <Button variant="default" onClick={() => void onUndo()}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}

function Weight({
  fields,
  field,
}: {
  fields: LastSaved['fields']
  field: 'weight_full' | 'weight_empty'
}) {
  const { weight } = useFormat()
  const sourceLabel = useSourceLabel()
  const source = fields[`${field}_source`]
  return (
    <>
      {weight(fields[field] ?? 0)}, {source && sourceLabel(source)}, ±{' '}
      {weight(fields[`${field}_error`] ?? 0)}
    </>
  )
}
