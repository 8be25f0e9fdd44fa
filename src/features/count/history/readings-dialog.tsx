import { Trans } from '@lingui/react/macro'
import type { Entry } from '#domain/counting/entries.ts'
import type { Good } from '#domain/goods/goods.ts'
import { readingsOfGood } from '#storage/counting/readings.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDateTime } from '#ui/format.ts'
import { EntryHistory } from '#widgets/entry-history/entry-history.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useLive } from '#client/use-live.ts'
import { PourerLabel } from '#widgets/pourers/pourer-label.tsx'
import { useUncertaintyLabel } from '#widgets/labels/use-uncertainty-label.ts'
import { useAmountLabel } from '../entries/use-amount-label.ts'
import { ReadingsChart } from './readings-chart.tsx'
import classes from './readings-dialog.module.css'

/** While counting, nobody needs to look further back. */
const MOST = 60

export interface ReadingsDialogProps {
  good: Good
  tareSpread: number | undefined
  name: string
  onClose: () => void
}

/** All readings of a good that this device has, with their corrections. */
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
  const amountLabel = useAmountLabel()
  const uncertaintyLabel = useUncertaintyLabel()
  return (
    <Stack gap={3}>
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
                <small>
                  <PourerLabel bottle={entry} />
                </small>
              </span>
              <span className={classes.amount}>
                {amountLabel(entry)}
                <small>{uncertaintyLabel(entry, tareSpread)}</small>
              </span>
            </div>
            {entry.status !== 'added' && (
              <EntryHistory
                entryId={entry.id}
                amountOf={(amount) => (
                  <>
                    {amountLabel(amount)} <PourerLabel bottle={amount} />
                  </>
                )}
              />
            )}
          </li>
        ))}
      </ol>
      <p className={classes.hint}>
        <Trans>For completed inventories, only those opened on this device are shown.</Trans>
      </p>
    </Stack>
  )
}
