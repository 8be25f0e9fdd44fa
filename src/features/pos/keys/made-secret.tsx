import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import classes from './keys.module.css'

interface MadeSecretProps {
  kind: 'key' | 'secret'
  secret: string
  onDone: () => void
}

/** Shown once: the server can't show it again. */
export function MadeSecret({ kind, secret, onDone }: MadeSecretProps) {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const isKey = kind === 'key'
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    )
    const done = isKey ? t`Key copied` : t`Secret copied`
    setAnnouncement(isCopied ? done : t`Copying isn't allowed here. Select the text.`)
  }
  return (
    <div className={classes.made}>
      <p className={classes.note}>
        <Trans>Copy it now: it isn't shown again.</Trans>
      </p>
      <code className={classes.token}>{secret}</code>
      <p role="status" className={classes.note}>
        {announcement}
      </p>
      <ButtonRow>
        <Button variant="default" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <Button onClick={() => void copy()}>
          {isKey ? <Trans>Copy key</Trans> : <Trans>Copy secret</Trans>}
        </Button>
      </ButtonRow>
    </div>
  )
}
