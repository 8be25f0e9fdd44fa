import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import type { Answer } from '#api/api.ts'
import { Button, ButtonAnchor } from '#ui/button/button.tsx'
import { CodeField } from './code-field.tsx'
import { useSending } from './use-sending.ts'
import classes from './second-factor.module.css'

export interface SetUpFactorProps<T> {
  /** In base32, for typing it. */
  secret: string
  /** The same as a QR code says it. */
  uri: string
  /** Turns the second factor on. */
  finish: (code: string) => Promise<Answer<T>>
  onDone: (value: T) => void
  /** It is on already, or has to begin anew. */
  onOver: (answer: Answer<unknown>) => void
}

/** Links an authenticator app to the account: scan, then type the first code. */
export function SetUpFactor<T>(props: SetUpFactorProps<T>) {
  const { secret, uri, finish, onDone, onOver } = props
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const first = useRef<HTMLParagraphElement>(null)
  // What had the focus is gone.
  useEffect(() => first.current?.focus(), [])
  const sending = useSending(
    () => finish(code),
    onDone,
    (answer) => {
      const isOver = answer.kind === 'refused' && [409, 410].includes(answer.status)
      if (isOver) onOver(answer)
      return isOver
    },
  )
  return (
    <form className={classes.form} noValidate onSubmit={sending.submit}>
      <p ref={first} tabIndex={-1} className={classes.first}>
        <Trans>
          Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password.
          Then type the code that it shows.
        </Trans>
      </p>
      <QrCode text={uri} label={t`QR code for the authenticator app`} />
      <ButtonAnchor href={uri} variant="default" fullWidth>
        <Trans>Open an app on this device</Trans>
      </ButtonAnchor>
      <p>
        <Trans>Can't scan it? Type this key into the app:</Trans>{' '}
        <span className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <CodeField
        name="code"
        label={t`Code from the app`}
        value={code}
        onChange={(typed) => {
          setCode(typed)
          sending.clear()
        }}
        error={sending.errors.code ?? null}
      />
      <p role="alert" className={classes.error}>
        {sending.errors.whole}
      </p>
      <Button type="submit" fullWidth loading={sending.isBusy} disabled={code.trim() === ''}>
        <Trans>Turn on</Trans>
      </Button>
    </form>
  )
}

/** Quiet modules around the code, without which cameras do not find it. */
const BORDER = 4

/** A QR code as one path. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg role="img" aria-label={label} className={classes.qr} viewBox={`0 0 ${size} ${size}`}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
