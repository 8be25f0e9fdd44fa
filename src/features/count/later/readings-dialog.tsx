import { Trans } from '@lingui/react/macro'
import type { Entry } from '#domain/entries.ts'
import type { Good } from '#domain/goods.ts'
import { readingsOfGood } from '#storage/readings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { EntryHistory } from '#ui/entry-history/entry-history.tsx'
import { Loading } from '#ui/loading.tsx'
import { useLive } from '#ui/use-live.ts'
import { useUncertaintyWords } from '#ui/use-uncertainty-words.ts'
import { useAmountWords } from '../use-amount-words.ts'
import { ReadingsChart } from './readings-chart.tsx'
import classes from './readings-dialog.module.css'

/** Nobody looks further back while a bottle waits. */
const MOST = 60

export interface ReadingsDialogProps {
  good: Good
  tareSpread: number | undefined
  name: string
  onClose: () => void
}

/** What was read of a good so far, as far as this device holds it, and what was corrected. */
export function ReadingsDialog({ good, tareSpread, name, onClose }: ReadingsDialogProps) {
  const readings = useLive(
    async (database) => (await readingsOfGood(database, good.id)).slice(0, MOST),
    [good.id],
  )
  return (
    <Dialog
      title={name}
      size="wide"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {readings ? <Readings readings={readings} tareSpread={tareSpread} /> : <Loading />}
    </Dialog>
  )
}

interface ReadingsProps extends Pick<ReadingsDialogProps, 'tareSpread'> {
  readings: readonly Entry[]
}

function Readings({ readings, tareSpread }: ReadingsProps) {
  const amountWords = useAmountWords()
  const uncertaintyWords = useUncertaintyWords()
  return (
    <div className={classes.readings}>
      <ReadingsChart
        readings={readings.filter(({ deleted_at }) => deleted_at === null)}
        tareSpread={tareSpread}
      />
      <ol className={classes.list}>
        {readings.map((entry) => (
          <li key={entry.id} data-deleted={entry.deleted_at !== null}>
            <div className={classes.row}>
              <span className={classes.when}>
                {formatDateTime(entry.measured_at)}
                <small>{entry.user_full_name}</small>
              </span>
              <span className={classes.amount}>
                {amountWords(entry)}
                <small>{uncertaintyWords(entry, tareSpread)}</small>
              </span>
            </div>
            {entry.status !== 'added' && <EntryHistory entryId={entry.id} amountOf={amountWords} />}
          </li>
        ))}
      </ol>
      <p className={classes.hint}>
        <Trans>Of completed inventories it shows those that were opened on this device.</Trans>
      </p>
    </div>
  )
}
