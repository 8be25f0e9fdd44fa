import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import classes from './coverage-list.module.css'

export interface NoneRecordedProps {
  count: number
  onUndo: () => void
}

/** The way back from 'none left'. Here, because nothing behind a dialog can be touched. */
export function NoneRecorded({ count, onUndo }: NoneRecordedProps) {
  return (
    <p className={classes.recorded} role="status">
      <span>
        <Plural
          value={count}
          one="# item marked as none left"
          other="# items marked as none left"
        />
      </span>
      <Button variant="subtle" size="md" onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </p>
  )
}
