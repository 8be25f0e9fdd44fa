import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { readMeta } from '#storage/meta.ts'
import { isHandOverOver } from '#storage/outbox/hand-over.ts'
import { unsentRecords } from '#storage/outbox/outbox-queries.ts'
import { unsentPhotos } from '#storage/photos.ts'
import type { OutboxRecord } from '#storage/records/outbox-record.ts'
import { useAccount } from '#client/account.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { downloadFile } from '#ui/download.ts'
import { useLive } from '#client/use-live.ts'
import type { User } from '#domain/people/people.ts'

export interface SignOutDialogProps {
  onSignedOut: () => void
  onClose: () => void
}

/** Confirms signing out; with unsent changes it also asks what to do with them. */
export function SignOutDialog({ onSignedOut, onClose }: SignOutDialogProps) {
  const { signOut } = useAccount()
  const unsent = useLive(unsentRecords)
  const photos = useLive(unsentPhotos)
  if (!unsent || !photos) return null
  const leave = async (keepData: boolean): Promise<void> => {
    await signOut({ keepData })
    onSignedOut()
  }
  if (unsent.length > 0) return <UnsentDialog unsent={unsent} leave={leave} onClose={onClose} />
  return (
    <ConfirmDialog
      title={<Trans>Log out?</Trans>}
      confirm={<Trans>Yes, log out</Trans>}
      onConfirm={() => leave(photos.length > 0)}
      onClose={onClose}
    >
      <p>
        {photos.length > 0 ? (
          <Trans>
            Not all pictures are uploaded yet. Your data stays on this device until they are.
          </Trans>
        ) : (
          <Trans>Everything has been sent. Your data will be removed from this device.</Trans>
        )}
      </p>
      <ButtonLink to="/security" variant="subtle" fullWidth onClick={onClose}>
        <Trans>See where else you're signed in</Trans>
      </ButtonLink>
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
  const storeAndLeave = async (): Promise<void> => {
    setBusy(true)
    await leave(true)
  }
  if (savedAs !== null) {
    return (
      <ConfirmDialog
        title={<Trans>Do you have the file?</Trans>}
        confirm={<Trans>Yes, log out</Trans>}
        cancel={<Trans>Stay signed in</Trans>}
        onConfirm={() => leave(false)}
        onClose={onClose}
      >
        <p>
          <Trans>
            Passed to the browser as {savedAs}. Logging out removes the changes here, so check first
            that you have the file.
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
            <Trans>Save to a file and log out</Trans>
          </Button>
          <Button variant="default" fullWidth loading={isBusy} onClick={() => void storeAndLeave()}>
            <Trans>Keep here and log out</Trans>
          </Button>
          <Button fullWidth onClick={onClose} data-autofocus>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Consequences />
      </p>
    </Dialog>
  )
}

/** Whoever was deactivated or removed cannot sign in again, so what stays here is not sent. */
function Consequences() {
  const hasLeft = useLive((database) => readMeta(database, 'has_left'))
  const isOver = useLive(isHandOverOver)
  if (hasLeft !== true) {
    return (
      <Trans>
        Stay, and they're sent once you're online. Kept here, they're sent when you sign in again.
        Saved to a file for support, they leave this device.
      </Trans>
    )
  }
  return isOver ? (
    <Trans>They can't be sent any more. Save them for the owner.</Trans>
  ) : (
    <Trans>Your access has ended. They're sent only if you stay signed in.</Trans>
  )
}

interface Origin {
  user: User
  deviceId: string
  /** Time of creation (ISO 8601). */
  now: string
}

/**
 * Exports the commands that the server may not have to a file that can be sent by hand: JSON with
 * the person, the device and every outbox record unchanged.
 */
export function unsentFile(
  records: readonly OutboxRecord[],
  { user, deviceId, now }: Origin,
): { content: Blob; name: string } {
  const body = {
    format: 'dram-unsent-changes',
    version: 1,
    made_at: now,
    user: { id: user.id, company_id: user.company_id, email: user.email },
    device_id: deviceId,
    commands: records,
  }
  return {
    content: new Blob([JSON.stringify(body, null, 2)], { type: 'application/json' }),
    name: `dram-unsent-${now.slice(0, 16).replace('T', '-').replace(':', '')}.json`,
  }
}
