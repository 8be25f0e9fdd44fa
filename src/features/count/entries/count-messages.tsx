import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon, UndoIcon } from '#ui/icon/icons.tsx'
import { useCountStore, type LookUpFailure, type Saved } from '../count-store.ts'
import { NotSaved } from '../not-saved.tsx'
import { useBottleName } from '../scan/use-bottle-name.ts'
import classes from './count-messages.module.css'

export interface CountMessagesProps {
  onUndo: () => void
  /** Looks a barcode up once more. */
  onLookUp: (barcode: string) => void
  /** What a fresh reading became. */
  became?: ReactNode
  /** Puts what waits for an answer in the place of what was saved. */
  ask?: (saved: ReactNode) => ReactNode
}

/**
 * What has just happened, the most urgent first. It has its own room, so that nothing below it
 * moves. What was saved is said by the announcer; what went wrong says itself.
 */
export function CountMessages({ ask, ...props }: CountMessagesProps) {
  const { bottle, saved, skipped, rejection, isCutOff, notLookedUp } = useCountStore()
  const last = saved ? (
    <SavedNote {...props} />
  ) : (
    <p className={classes.note} data-idle>
      <Trans>What you save appears here.</Trans>
    </p>
  )
  return (
    <div className={classes.room} data-messages>
      {/* With a bottle chosen, its card says why. */}
      {rejection && !bottle ? (
        <NotSaved message={rejection.message} />
      ) : notLookedUp !== null ? (
        <NotLookedUp {...notLookedUp} onLookUp={props.onLookUp} />
      ) : isCutOff ? (
        <p className={classes.note} role="alert" data-warns>
          <strong>
            <Trans>That scan was cut off. Scan again.</Trans>
          </strong>
        </p>
      ) : skipped ? (
        <Skipped />
      ) : ask && !bottle ? (
        ask(last)
      ) : (
        last
      )}
    </div>
  )
}

/** A scan is not lost because the device could not be searched. */
function NotLookedUp({
  barcode,
  message,
  onLookUp,
}: LookUpFailure & Pick<CountMessagesProps, 'onLookUp'>) {
  return (
    <Reminder
      says={<Trans>Couldn't look up {barcode}.</Trans>}
      of={message}
      act={<Trans>Try again</Trans>}
      onAct={() => onLookUp(barcode)}
    />
  )
}

/** What was just saved; a tap undoes it, also when the next bottle is already chosen. */
function SavedNote({ onUndo, became }: Pick<CountMessagesProps, 'onUndo' | 'became'>) {
  const { saved } = useCountStore()
  if (!saved) return null
  return (
    <div className={classes.note} data-fresh={saved.isFresh}>
      <CheckIcon size={26} />
      <span className={classes.text}>
        <strong>{saved.isFresh ? <Trans>Saved</Trans> : <Trans>Counted earlier</Trans>}</strong>
        {/* A long name is cut, an amount never. */}
        <span className={classes.amount}>
          <span className={classes.what}>{saved.name}</span>
          {saved.amount && <span>{` · ${saved.amount}`}</span>}
        </span>
        {saved.isFresh && <small>{became ?? <Became row={saved.row} />}</small>}
      </span>
      <Button variant="subtle" leftSection={<UndoIcon size={20} />} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  )
}

/** What was read of a completed inventory says so. */
function Became({ row }: Pick<Saved, 'row'>) {
  return row && 'added_after_completed' in row && row.added_after_completed ? (
    <Trans>Added after completion</Trans>
  ) : (
    <Trans>Inventory result added</Trans>
  )
}

/** Reminds of a bottle that was scanned and then replaced by another: it is easily forgotten. */
function Skipped() {
  const { skipped, choose } = useCountStore()
  const nameOf = useBottleName()
  if (!skipped) return null
  return (
    <Reminder
      says={<Trans>Not counted</Trans>}
      of={nameOf(skipped)}
      act={<Trans>Go back</Trans>}
      onAct={() => choose(skipped)}
    />
  )
}

interface ReminderProps {
  says: ReactNode
  of: string
  act: ReactNode
  onAct: () => void
}

/** What was not done, and the one press that does it. */
function Reminder({ says, of, act, onAct }: ReminderProps) {
  return (
    <div className={classes.note} role="alert" data-warns>
      <span className={classes.text}>
        <strong>{says}</strong>
        <span className={classes.what}>{of}</span>
      </span>
      <Button variant="subtle" onClick={onAct}>
        {act}
      </Button>
    </div>
  )
}
