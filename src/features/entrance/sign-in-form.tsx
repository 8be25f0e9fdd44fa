import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Answer, Api } from '#api/api.ts'
import { signIn } from '#api/session-calls.ts'
import type { LoginAnswer } from '#protocol/auth.ts'
import { CloudOffIcon } from '#ui/icons.tsx'
import { useOnline } from '#ui/use-online.ts'
import { faultsOf, type SignInFault } from './sign-in-faults.ts'
import classes from './sign-in-form.module.css'

export interface SignInFormProps {
  api: Api
  /** Filled in beforehand. */
  email: string
  onSignedIn: (answer: LoginAnswer, remember: boolean) => Promise<void>
}

export function SignInForm({ api, email: knownEmail, onSignedIn }: SignInFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const wordsOfFault = useFaultWords()
  const wordsOfRefusal = useRefusalWords()
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [wasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const faults = faultsOf({ email, password })
  const shown = wasTried ? faults : {}

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setRefusal(null)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      const request = { email: email.trim().toLowerCase(), password, rememberMe: remember }
      const answer = await signIn(api, request)
      if (answer.kind === 'ok') await onSignedIn(answer.value, remember)
      else setRefusal(wordsOfRefusal(answer))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      {!online && (
        <p className={classes.offline}>
          <CloudOffIcon />
          <span>
            <Trans>
              You are offline. The first sign-in on a device needs the network; after that Dram
              works without it.
            </Trans>
          </span>
        </p>
      )}
      <TextInput
        label={t`E-mail`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wordsOfFault(shown.email)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        error={wordsOfFault(shown.password)}
        visibilityToggleButtonProps={{ 'aria-label': t`Show the password`, tabIndex: 0 }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        size="md"
        className={classes.remember}
        label={t`Remember me on this device`}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        <Trans>Sign in</Trans>
      </Button>
      <p className={classes.refusal} role="alert">
        {refusal}
      </p>
    </form>
  )
}

function useFaultWords(): (fault: SignInFault | undefined) => string | null {
  const { t } = useLingui()
  return (fault) => {
    if (fault === undefined) return null
    return fault === 'required' ? t`This field is required` : t`Email is not valid`
  }
}

/** The server's own words where it said some. */
function useRefusalWords(): (answer: Exclude<Answer<LoginAnswer>, { kind: 'ok' }>) => string {
  const { t } = useLingui()
  return (answer) => {
    if (answer.kind === 'refused') return answer.error.errors[0]?.message ?? answer.error.message
    return answer.status === null
      ? t`The server cannot be reached. Check the network and try again.`
      : t`Something went wrong on the server. Please try again.`
  }
}
