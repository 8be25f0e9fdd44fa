import { barmanCommands } from '#domain/people/commands/staff-commands.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { changedFields } from '#client/form/changed-fields.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { Loading } from '#ui/message/loading.tsx'
import { LoadPerson } from './load-person.tsx'
import { fullName } from './staff-columns.tsx'
import { StaffForm } from './staff-form.tsx'
import { checkStaff, staffValues } from './staff-values.ts'
import { useBlankStaff } from './use-blank-staff.ts'
import { useMailToast } from './use-mail-toast.ts'

/** Creates a barman, who gets a mail to set a password, or edits an existing one. */
export function BarmanFormScreen({ id: barmanId }: { id: string | null }) {
  const { t } = useLingui()
  const run = useCommand()
  const showMailToast = useMailToast()
  const blank = useBlankStaff()
  const back = { to: '/dashboard/barmen', label: <Trans>Barmen</Trans> }
  if (barmanId === null) {
    if (!blank) return <Loading />
    return (
      <StaffForm
        initial={blank}
        check={checkStaff}
        title={t`Add a barman`}
        back={back}
        save={(person, id) => run(barmanCommands.create, person, { id })}
        onDone={showMailToast}
      />
    )
  }
  return (
    <LoadPerson table="users" id={barmanId} back={back}>
      {(barman) => (
        <StaffForm
          initial={staffValues(barman)}
          check={checkStaff}
          title={fullName(barman)}
          back={back}
          isEmailLocked
          userId={barmanId}
          save={({ email: _, ...person }, id) =>
            run(
              barmanCommands.edit,
              { ...changedFields(staffValues(barman), person), user_id: barmanId },
              { id },
            )
          }
        />
      )}
    </LoadPerson>
  )
}
