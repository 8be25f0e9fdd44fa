import { Trans, useLingui } from '@lingui/react/macro'
import { editInvitation } from '#domain/people/commands/edit-invitation.ts'
import { inviteManager } from '#domain/people/commands/invite-manager.ts'
import { changedFields } from '#client/form/changed-fields.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { Loading } from '#ui/message/loading.tsx'
import { LoadPerson } from './load-person.tsx'
import { fullName } from './staff-columns.tsx'
import { StaffForm } from './staff-form.tsx'
import { checkInvited, staffValues } from './staff-values.ts'
import { useBlankStaff } from './use-blank-staff.ts'
import { useMailToast } from './use-mail-toast.ts'

/** Invites a manager, or edits an invitation that nobody has accepted. */
export function InvitationFormScreen({ id: invitationId }: { id: string | null }) {
  const { t } = useLingui()
  const run = useCommand()
  const showMailToast = useMailToast()
  const blank = useBlankStaff()
  const back = { to: '/dashboard/manager-invitations', label: <Trans>Manager invitations</Trans> }
  if (invitationId === null) {
    if (!blank) return <Loading />
    return (
      <StaffForm
        initial={blank}
        check={checkInvited}
        isPhoneOptional
        title={t`Invite a manager`}
        back={back}
        saveLabel={<Trans>Invite</Trans>}
        save={(person, id) => run(inviteManager, person, { id })}
        onDone={showMailToast}
      />
    )
  }
  return (
    <LoadPerson table="manager_invitations" id={invitationId} back={back}>
      {(invitation) => (
        <StaffForm
          initial={staffValues(invitation)}
          check={checkInvited}
          isPhoneOptional
          title={fullName(invitation)}
          back={back}
          save={(person, id) =>
            run(
              editInvitation,
              { ...changedFields(staffValues(invitation), person), invitation_id: invitationId },
              { id },
            )
          }
        />
      )}
    </LoadPerson>
  )
}
