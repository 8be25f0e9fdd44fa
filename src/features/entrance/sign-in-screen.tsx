import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import type { Api } from '#api/api.ts'
import type { LoginAnswer } from '#protocol/auth.ts'
import { outboxSummary } from '#storage/outbox-queries.ts'
import type { Account } from '#ui/account.tsx'
import { BottleIcon } from '#ui/icons.tsx'
import { BottlePicture } from './bottle-picture.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import classes from './sign-in-screen.module.css'

export interface SignInScreenProps {
  api: Api
  /** Whose session the server does not take any more, while their work waits on this device. */
  before: Account | null
  onBack: () => void
  onSignedIn: (answer: LoginAnswer, remember: boolean) => Promise<void>
}

export function SignInScreen({ api, before, onBack, onSignedIn }: SignInScreenProps) {
  return (
    <div className={classes.screen}>
      <aside className={classes.picture}>
        <div className={classes.pictureContent}>
          <BottlePicture />
          <p className={classes.claim}>
            <Trans>Every bottle weighed, every drop counted.</Trans>
          </p>
          <p className={classes.promise}>
            <Trans>Works in the cellar, with no signal. Nothing you save is lost.</Trans>
          </p>
        </div>
      </aside>
      <main className={classes.side}>
        <LanguageChoice />
        <div className={classes.form}>
          <div className={classes.wordmark}>
            <BottleIcon size={34} />
            <span>Dram</span>
          </div>
          {before ? <Again before={before} /> : <First />}
          <SignInForm api={api} email={before?.user.email ?? ''} onSignedIn={onSignedIn} />
          {before && (
            <Button variant="subtle" fullWidth onClick={onBack}>
              <Trans>Go on without signing in</Trans>
            </Button>
          )}
        </div>
      </main>
    </div>
  )
}

function First() {
  return (
    <h1 className={classes.title}>
      <Trans>Sign in</Trans>
    </h1>
  )
}

function Again({ before }: { before: Account }) {
  const queued = useLiveQuery(async () => (await outboxSummary(before.database)).queued, [before])
  return (
    <>
      <h1 className={classes.title}>
        <Trans>Sign in again</Trans>
      </h1>
      {queued !== undefined && queued > 0 && (
        <p className={classes.waiting}>
          <Plural
            value={queued}
            one="# change is safe on this device and is sent as soon as you have signed in."
            other="# changes are safe on this device and are sent as soon as you have signed in."
          />
        </p>
      )}
    </>
  )
}
