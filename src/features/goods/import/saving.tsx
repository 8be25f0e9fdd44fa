import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './import-screen.module.css'

/** @param part what is done, from 0 to 1 */
export function Saving({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <Card className={classes.saving}>
      <p role="status">
        <Trans>Importing…</Trans>
      </p>
      <progress className={classes.progress} value={part} aria-label={t`Importing…`} />
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Card>
  )
}
