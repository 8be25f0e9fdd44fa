import { Trans, useLingui } from '@lingui/react/macro'
import type { Millilitres } from '#domain/units.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CloseIcon } from '#ui/icon/icons.tsx'
import type { Observed } from '../bottle.ts'
import { DrawnBottle } from './drawn-bottle.tsx'
import classes from './drawn-bottle.module.css'

export interface EyeDialogProps {
  /** Null: nobody knows the bottle's size yet. */
  litrage: Millilitres | null
  onObserved: (seen: Observed) => Promise<void>
  onClose: () => void
}

/** The drawn bottle as a whole, close to the thumb: in the card, the dock would cover half of it. */
export function EyeDialog({ litrage, onObserved, onClose }: EyeDialogProps) {
  const { t } = useLingui()
  const save = async (seen: Observed): Promise<void> => {
    try {
      await onObserved(seen)
    } finally {
      // The card behind shows the reason when it was rejected.
      onClose()
    }
  }
  return (
    <Dialog title={<Trans>How full does it look?</Trans>} onClose={onClose}>
      <div className={classes.head}>
        <p className={classes.hint}>
          <Trans>A tap saves it, marked as an estimate.</Trans>
        </p>
        <IconButton aria-label={t`Close`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <DrawnBottle litrage={litrage} onObserved={save} />
    </Dialog>
  )
}
