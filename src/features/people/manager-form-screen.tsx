import { managerCommands } from '#domain/people/commands/staff-commands.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { PeopleIcon } from '#ui/icon/dashboard-icons.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
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
  if (managerId === null) return <NotInvited />
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

function NotInvited() {
  const { t } = useLingui()
  const title = t`Managers join by invitation`
  usePageTitle(title)
  return (
    <main>
      <Message
        isScreen
        icon={<PeopleIcon />}
        title={title}
        actions={
          <ButtonLink to="/dashboard/manager-invitations/create">
            <Trans>Invite a manager</Trans>
          </ButtonLink>
        }
      />
    </main>
  )
}
