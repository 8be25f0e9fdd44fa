import { Trans, useLingui } from '@lingui/react/macro'
import { changeManagerStatus } from '#domain/commands/change-manager-status.ts'
import { deleteManager } from '#domain/commands/delete-manager.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PeopleIcon } from '#ui/dashboard-icons.tsx'
import { Message } from '#ui/message.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { StaffList } from './staff-list.tsx'

/** Managers who have joined; those who have not are among the invitations. */
export function ManagerListScreen() {
  const { t } = useLingui()
  const run = useDeed()
  return (
    <StaffList
      staffRole="manager"
      title={t`Managers`}
      linkOf={({ id }) => ({ to: '/dashboard/managers/edit/{-$id}', params: { id } })}
      onSwitch={(member, active) => run(changeManagerStatus, { user_id: member.id, active })}
      onDelete={({ id }) => run(deleteManager, { user_id: id })}
      empty={
        <Message
          icon={<PeopleIcon />}
          title={<Trans>No managers yet</Trans>}
          actions={
            <ButtonLink to="/dashboard/manager-invitations/create">
              <Trans>Invite a manager</Trans>
            </ButtonLink>
          }
        >
          <Trans>A manager appears here as soon as they have taken up an invitation.</Trans>
        </Message>
      }
    />
  )
}
