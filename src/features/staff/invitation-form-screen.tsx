import { Trans } from '@lingui/react/macro'
import { editInvitation } from '#domain/commands/edit-invitation.ts'
import { inviteManager } from '#domain/commands/invite-manager.ts'
import { useCommand } from '#ui/use-command.ts'
import { LoadPerson } from './load-person.tsx'
import { fullName } from './staff-columns.tsx'
import { NOBODY, valuesOf } from './staff-fields.tsx'
import { StaffForm } from './staff-form.tsx'
import { useMailToast } from './use-mail-toast.ts'

/** Invites a manager, or mends an invitation that nobody has taken up. */
export function InvitationFormScreen({ id: invitationId }: { id: string | null }) {
  const run = useCommand()
  const sayMailGoes = useMailToast()
  const back = { to: '/dashboard/manager-invitations', label: <Trans>Manager invitations</Trans> }
  if (invitationId === null) {
    return (
      <StaffForm
        initial={NOBODY}
        title={<Trans>Invite a manager</Trans>}
        back={back}
        saveLabel={<Trans>Invite</Trans>}
        onCreate={(person, id) => run(inviteManager, person, { id })}
        onDone={sayMailGoes}
      />
    )
  }
  return (
    <LoadPerson table="manager_invitations" id={invitationId}>
      {(invitation) => (
        <StaffForm
          initial={valuesOf(invitation)}
          title={fullName(invitation)}
          back={back}
          onEdit={(changes, id) =>
            run(editInvitation, { ...changes, invitation_id: invitationId }, { id })
          }
        />
      )}
    </LoadPerson>
  )
}
