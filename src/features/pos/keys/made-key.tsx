import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import classes from './keys.module.css'

/** Shown once; the server keeps a digest of it. */
export function MadeKey({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(token).then(
      () => true,
      () => false,
    )
    setAnnouncement(isCopied ? t`Key copied` : t`Copying isn't allowed here. Select the key.`)
  }
  return (
    <div className={classes.made}>
      <p className={classes.note}>
        <Trans>Copy it now: it isn't shown again.</Trans>
      </p>
      <code className={classes.token}>{token}</code>
      <p role="status" className={classes.note}>
        {announcement}
      </p>
      <ButtonRow>
        <Button variant="default" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <Button onClick={() => void copy()}>
          <Trans>Copy key</Trans>
        </Button>
      </ButtonRow>
    </div>
  )
}
