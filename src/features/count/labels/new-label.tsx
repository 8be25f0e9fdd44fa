import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useCountStore } from '../count-store.ts'
import classes from './new-label.module.css'

/**
 * That what was scanned before will be the chosen bottle's; one press or Escape lets go of it.
 * @param says what it becomes
 */
export function NewLabel({ says }: { says: string }) {
  const letGo = useCountStore((state) => state.letGo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A field that had something to clear has cleared it, and a dialog closes itself.
      const isOther = event.target instanceof Element && event.target.closest('dialog, [role=menu]')
      if (event.key === 'Escape' && !event.defaultPrevented && !isOther) letGo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [letGo])
  return (
    <div className={classes.line} data-new-label>
      <p>{says}</p>
      <Button variant="subtle" size="md" onClick={letGo}>
        <Trans>It's another bottle</Trans>
      </Button>
    </div>
  )
}
