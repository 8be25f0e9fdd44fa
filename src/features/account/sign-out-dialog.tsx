import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { unsentRecords } from '#storage/outbox-queries.ts'
import { waitingPhotos } from '#storage/photos.ts'
import type { OutboxRecord } from '#storage/outbox.ts'
import { useAccount } from '#ui/account.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { downloadFile } from '#ui/download.ts'
import { useLive } from '#ui/use-live.ts'
import { unsentFile } from './unsent-file.ts'

export interface SignOutDialogProps {
  onSignedOut: () => void
  onClose: () => void
}

/** Asks before the session ends; with unsent changes it also asks what is to become of them. */
export function SignOutDialog({ onSignedOut, onClose }: SignOutDialogProps) {
  const { signOut } = useAccount()
  const unsent = useLive(unsentRecords)
  const photos = useLive(waitingPhotos)
  if (!unsent || !photos) return null
  const leave = async (keepData: boolean): Promise<void> => {
    await signOut({ keepData })
    onSignedOut()
  }
  if (unsent.length > 0) return <UnsentDialog unsent={unsent} leave={leave} onClose={onClose} />
  return (
    <ConfirmDialog
      title={<Trans>Sign out?</Trans>}
      confirm={<Trans>Yes, sign out</Trans>}
      onConfirm={() => leave(photos.length > 0)}
      onClose={onClose}
    >
      <p>
        {photos.length > 0 ? (
          <Trans>Pictures wait to be uploaded. Your data stay on this device until then.</Trans>
        ) : (
          <Trans>Everything has been sent. The data on this device will be removed.</Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}

interface UnsentDialogProps {
  unsent: OutboxRecord[]
  leave: (keepData: boolean) => Promise<void>
  onClose: () => void
}

function UnsentDialog({ unsent, leave, onClose }: UnsentDialogProps) {
  const { user, deviceId } = useAccount()
  const [savedAs, setSavedAs] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const saveFile = (): void => {
    const { content, name } = unsentFile(unsent, { user, deviceId, now: new Date().toISOString() })
    downloadFile(content, name)
    setSavedAs(name)
  }
  const keepAndLeave = async (): Promise<void> => {
    setBusy(true)
    await leave(true)
  }
  if (savedAs !== null) {
    return (
      <ConfirmDialog
        title={<Trans>Is the file safe?</Trans>}
        confirm={<Trans>Yes, sign out</Trans>}
        cancel={<Trans>Stay signed in</Trans>}
        onConfirm={() => leave(false)}
        onClose={onClose}
      >
        <p>
          <Trans>
            The changes were handed to the browser as {savedAs}. Signing out removes them from this
            device, so look first whether the file is there.
          </Trans>
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog
      title={
        <Plural
          value={unsent.length}
          one="# change has not been sent"
          other="# changes have not been sent"
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button variant="default" fullWidth onClick={saveFile}>
            <Trans>Save as a file and sign out</Trans>
          </Button>
          <Button variant="default" fullWidth loading={isBusy} onClick={() => void keepAndLeave()}>
            <Trans>Keep them here and sign out</Trans>
          </Button>
          <Button fullWidth onClick={onClose} data-autofocus>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Stay, and they are sent as soon as there is a network. Kept on this device, they are sent
          when you sign in here again. A file holds them for whoever helps you; the device forgets
          them.
        </Trans>
      </p>
    </Dialog>
  )
}
