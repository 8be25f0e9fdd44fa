import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSiteDeps } from '../site-deps.ts'
import classes from '../buttons.module.css'

export interface SignOutButtonProps {
  className?: string | undefined
  onSignedOut: () => void
}

/** Asks for confirmation, and says that unsent changes stay on the device. */
export function SignOutButton({ className, onSignedOut }: SignOutButtonProps) {
  const deps = useSiteDeps()
  const [unsent, setUnsent] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => setUnsent(await deps.unsent())
  const leave = async (): Promise<void> => {
    setBusy(true)
    await deps.signOut()
    setUnsent(null)
    onSignedOut()
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void ask()}>
        <Trans>Log out</Trans>
      </button>
      {unsent !== null && (
        <Dialog
          title={<Trans>Log out?</Trans>}
          onClose={() => setUnsent(null)}
          actions={
            <>
              <button type="button" className={classes.plain} onClick={() => setUnsent(null)}>
                <Trans>Cancel</Trans>
              </button>
              <button
                type="button"
                className={classes.main}
                disabled={isBusy}
                onClick={() => void leave()}
              >
                <Trans>Yes</Trans>
              </button>
            </>
          }
        >
          <p>
            {unsent === 0 ? (
              <Trans>Everything has been sent. Your data will be removed from this device.</Trans>
            ) : (
              <Plural
                value={unsent}
                one="# change has not been sent. It stays on this device and is sent when you sign in here again."
                other="# changes have not been sent. They stay on this device and are sent when you sign in here again."
              />
            )}
          </p>
        </Dialog>
      )}
    </>
  )
}
