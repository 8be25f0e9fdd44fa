import { managerCommands } from '#domain/people/commands/staff-commands.ts'
import type { FormCheck } from '#domain/check-form.ts'
import type { Member } from '#domain/people/people.ts'
import type { InvitedPerson } from '#domain/people/staff.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#ui/button/button.tsx'
import { PeopleIcon } from '#ui/icon/dashboard-icons.tsx'
import { usePageTitle } from '#ui/layout/use-page-title.ts'
import { Message } from '#ui/message/message.tsx'
import { changedFields } from '#client/form/changed-fields.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { LoadPerson } from './load-person.tsx'
import { fullName } from './staff-columns.tsx'
import { StaffForm } from './staff-form.tsx'
import { checkInvited, checkStaff, staffValues, type StaffValues } from './staff-values.ts'

/** Edits a manager who has joined; new ones are invited. */
export function ManagerFormScreen({ id: managerId }: { id: string | null }) {
  const run = useCommand()
  const back = { to: '/dashboard/managers', label: <Trans>Managers</Trans> }
  if (managerId === null) return <NotInvited />
  return (
    <LoadPerson table="users" id={managerId} back={back}>
      {(manager) => (
        <StaffForm
          initial={staffValues(manager)}
          check={checkOf(manager)}
          isPhoneOptional={manager.phone === null}
          title={fullName(manager)}
          back={back}
          isEmailLocked
          userId={managerId}
          save={({ email: _, phone, ...person }, id) => {
            const after = { ...person, phone: phone ?? '' }
            const changed = changedFields(staffValues(manager), after)
            return run(managerCommands.edit, { ...changed, user_id: managerId }, { id })
          }}
        />
      )}
    </LoadPerson>
  )
}

/** Who was invited without a phone number need not get one. */
function checkOf({ phone }: Member): (values: StaffValues) => FormCheck<InvitedPerson> {
  return phone === null ? checkInvited : checkStaff
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
