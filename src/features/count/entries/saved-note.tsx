import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { CheckIcon, UndoIcon } from '#ui/icon/icons.tsx'
import { useCountStore } from '../count-store.ts'
import { useBottleName } from '../scan/use-bottle-name.ts'
import classes from './saved-note.module.css'

/**
 * Shows what was just saved; a tap undoes it, also when the next bottle is already chosen. Always
 * mounted, so that screen readers announce changes.
 */
export function SavedNote({ onUndo }: { onUndo: () => void }) {
  const { saved, skipped, isCutOff } = useCountStore()
  return (
    <output className={classes.notes} aria-live="polite">
      {isCutOff && (
        <p className={classes.note} data-warns>
          <Trans>That scan was cut off. Scan again.</Trans>
        </p>
      )}
      {skipped && <Skipped />}
      {saved && (
        <div className={classes.note} data-fresh={saved.isFresh}>
          <CheckIcon size={26} />
          <span className={classes.text}>
            <strong>{saved.isFresh ? <Trans>Saved</Trans> : <Trans>Counted earlier</Trans>}</strong>
            {saved.isFresh && (
              <small>
                <Trans>Inventory result added</Trans>
              </small>
            )}
            <span>{saved.text}</span>
          </span>
          <Button variant="subtle" leftSection={<UndoIcon size={20} />} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
    </output>
  )
}

/** Reminds of a bottle that was scanned and then replaced by another: it is easily forgotten. */
function Skipped() {
  const { skipped, choose } = useCountStore()
  const nameOf = useBottleName()
  if (!skipped) return null
  return (
    <div className={classes.note} data-warns>
      <span className={classes.text}>
        <strong>
          <Trans>Not counted</Trans>
        </strong>
        <span>{nameOf(skipped)}</span>
      </span>
      <Button variant="subtle" onClick={() => choose(skipped)}>
        <Trans>Go back</Trans>
      </Button>
    </div>
  )
}
