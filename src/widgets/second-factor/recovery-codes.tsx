import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ButtonRow } from '#ui/layout/button-row.tsx'
import { downloadFile } from '#ui/download.ts'
import classes from './second-factor.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Shown once; the server does not know them in plain text. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setAnnouncement(
      isCopied ? t`Codes copied` : t`Copying isn't allowed here. Download them instead.`,
    )
  }
  return (
    <div className={classes.form}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        <Trans>Keep your recovery codes</Trans>
      </h2>
      <p>
        <Trans>
          If you lose your phone, each code lets you in once. Keep them in a safe place: they aren't
          shown again.
        </Trans>
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button variant="default" onClick={() => void copy()}>
          <Trans>Copy codes</Trans>
        </Button>
        <Button
          variant="default"
          onClick={() =>
            downloadFile(new Blob([text], { type: 'text/plain' }), 'dram-recovery-codes.txt')
          }
        >
          <Trans>Download codes</Trans>
        </Button>
      </ButtonRow>
      <p role="status" className={classes.announcement}>
        {announcement}
      </p>
      <Button fullWidth onClick={onDone}>
        <Trans>I've kept them</Trans>
      </Button>
    </div>
  )
}
