import { Trans, useLingui } from '@lingui/react/macro'
import { formatTime } from '#ui/format.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { AmountKindLabel } from '#widgets/labels/amount-kind-label.tsx'
import { useUncertaintyLabel } from '#widgets/labels/use-uncertainty-label.ts'
import { useAmountLabel } from '../entries/use-amount-label.ts'
import type { RecountReading } from '#domain/counting/recounts/recount-readings.ts'
import type { ItemToRecount } from './use-own-recount.ts'
import { useRemoveReading } from './use-save-reading.ts'
import classes from './recount-screen.module.css'

/** What this person has read of the item: everything that is shown of it is their own. */
export function OwnReadings({ item }: { item: ItemToRecount }) {
  const { t } = useLingui()
  const remove = useRemoveReading(item)
  const { readings } = item
  if (readings.length === 0) return null
  return (
    <section className={classes.readings} aria-label={t`Your entries`}>
      <h3 className={classes.heading}>
        <Trans>Your entries</Trans>
      </h3>
      <ul className={classes.list}>
        {readings.map((reading) => (
          <Reading key={reading.id} reading={reading} onRemove={() => void remove(reading.id)} />
        ))}
      </ul>
    </section>
  )
}

function Reading({ reading, onRemove }: { reading: RecountReading; onRemove: () => void }) {
  const { t } = useLingui()
  const amountLabel = useAmountLabel()
  const uncertaintyLabel = useUncertaintyLabel()
  const amount = amountLabel(reading)
  return (
    <li className={classes.reading}>
      <span className={classes.what}>
        <span className={classes.amount}>
          {amount} <small>{uncertaintyLabel(reading)}</small>
        </span>
        <small>
          <AmountKindLabel entry={reading} /> · {formatTime(reading.measured_at)}
        </small>
      </span>
      <IconButton size={48} color="red" aria-label={t`Delete ${amount}`} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </li>
  )
}
