import { managerCommands } from '#domain/people/commands/staff-commands.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ROLE } from '#domain/people/roles.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { PeopleIcon } from '#ui/icon/dashboard-icons.tsx'
import { Message } from '#ui/message/message.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { StaffList } from './staff-list.tsx'

/** Managers who have joined; the others are in the list of invitations. */
export function ManagerListScreen() {
  const { t } = useLingui()
  const run = useRunCommand()
  return (
    <StaffList
      staffRole={ROLE.manager}
      title={t`Managers`}
      linkOf={({ id }) => ({ to: '/dashboard/managers/edit/{-$id}', params: { id } })}
      onSwitch={(member, active) =>
        run(managerCommands.changeStatus, { user_id: member.id, active })
      }
      onDelete={({ id }) => run(managerCommands.remove, { user_id: id })}
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
          <Trans>Managers appear here once they accept an invitation.</Trans>
        </Message>
      }
    />
  )
}
