import { Trans } from '@lingui/react/macro'
import type { Member } from '#domain/people/people.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { fullName } from './staff-columns.tsx'
import { UnfinishedWork } from './unfinished-work.tsx'

interface StatusDialogProps {
  member: Member
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Confirms activating or deactivating a person. */
export function StatusDialog({ member, onConfirm, onClose }: StatusDialogProps) {
  const name = fullName(member)
  return member.active ? (
    <ConfirmDialog
      title={<Trans>Are you sure you want to deactivate {name}?</Trans>}
      confirm={<Trans>Deactivate</Trans>}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>They'll be logged out everywhere.</Trans>
      </p>
      <UnfinishedWork userId={member.id} />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={<Trans>Are you sure you want to activate {name}?</Trans>}
      confirm={<Trans>Activate</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
