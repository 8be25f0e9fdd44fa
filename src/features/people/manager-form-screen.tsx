import { managerCommands } from '#domain/people/commands/staff-commands.ts'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { PeopleIcon } from '#ui/icon/dashboard-icons.tsx'
import { Message } from '#ui/message/message.tsx'
import { changedFields } from '#client/form/changed-fields.ts'
import { useCommand } from '#client/use-command.ts'
import { LoadPerson } from './load-person.tsx'
import { fullName } from './staff-columns.tsx'
import { StaffForm } from './staff-form.tsx'
import { staffValues } from './staff-values.ts'

/** Edits a manager who has joined; new ones are invited. */
export function ManagerFormScreen({ id: managerId }: { id: string | null }) {
  const run = useCommand()
  const back = { to: '/dashboard/managers', label: <Trans>Managers</Trans> }
  if (managerId === null) {
    return (
      <main>
        <Message
          isScreen
          icon={<PeopleIcon />}
          title={<Trans>Managers join by invitation</Trans>}
          actions={
            <ButtonLink to="/dashboard/manager-invitations/create">
              <Trans>Invite a manager</Trans>
            </ButtonLink>
          }
        />
      </main>
    )
  }
  return (
    <LoadPerson table="users" id={managerId}>
      {(manager) => (
        <StaffForm
          initial={staffValues(manager)}
          title={fullName(manager)}
          back={back}
          isEmailLocked
          save={({ email: _, ...person }, id) =>
            run(
              managerCommands.edit,
              { ...changedFields(staffValues(manager), person), user_id: managerId },
              { id },
            )
          }
        />
      )}
    </LoadPerson>
  )
}
