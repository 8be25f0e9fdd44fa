import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { CheckIcon, UndoIcon } from '#ui/icons.tsx'
import type { Saved } from './count-store.ts'
import classes from './saved-note.module.css'

/** Says what has just been kept; a tap takes it back. Always there, so that it is read out. */
export function SavedNote({ saved, onUndo }: { saved: Saved | null; onUndo: () => void }) {
  return (
    <output className={classes.note} data-shown={saved !== null} aria-live="polite">
      {saved && (
        <>
          <CheckIcon size={26} />
          <span className={classes.text}>
            <strong>
              <Trans>Saved</Trans>
            </strong>
            <span>{saved.text}</span>
          </span>
          <Button variant="subtle" size="md" leftSection={<UndoIcon size={20} />} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        </>
      )}
    </output>
  )
}
