import { Trans } from '@lingui/react/macro'
import { editManager } from '#domain/commands/edit-manager.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PeopleIcon } from '#ui/dashboard-icons.tsx'
import { Message } from '#ui/message.tsx'
import { useCommand } from '#ui/use-command.ts'
import { LoadPerson } from './load-person.tsx'
import { fullName } from './staff-columns.tsx'
import { valuesOf } from './staff-fields.tsx'
import { StaffForm } from './staff-form.tsx'

/** A manager who has joined; new ones come by invitation. */
export function ManagerFormScreen({ id: managerId }: { id: string | null }) {
  const run = useCommand()
  const back = { to: '/dashboard/managers', label: <Trans>Managers</Trans> }
  if (managerId === null) {
    return (
      <main>
        <Message
          isScreen
          icon={<PeopleIcon />}
          title={<Trans>Managers come by invitation</Trans>}
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
          initial={valuesOf(manager)}
          title={fullName(manager)}
          back={back}
          isEmailLocked
          onEdit={({ email: _, ...changes }, id) =>
            run(editManager, { ...changes, user_id: managerId }, { id })
          }
        />
      )}
    </LoadPerson>
  )
}
