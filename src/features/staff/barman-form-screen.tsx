import { Trans } from '@lingui/react/macro'
import { createBarman } from '#domain/commands/create-barman.ts'
import { editBarman } from '#domain/commands/edit-barman.ts'
import { useCommand } from '#ui/use-command.ts'
import { LoadPerson } from './load-person.tsx'
import { fullName } from './staff-columns.tsx'
import { NOBODY, valuesOf } from './staff-fields.tsx'
import { StaffForm } from './staff-form.tsx'
import { useMailToast } from './use-mail-toast.ts'

/** A new barman, who gets a mail to choose a password, or one who is there. */
export function BarmanFormScreen({ id: barmanId }: { id: string | null }) {
  const run = useCommand()
  const sayMailGoes = useMailToast()
  const back = { to: '/dashboard/barmen', label: <Trans>Barmen</Trans> }
  if (barmanId === null) {
    return (
      <StaffForm
        initial={NOBODY}
        title={<Trans>Add a barman</Trans>}
        back={back}
        onCreate={(person, id) => run(createBarman, person, { id })}
        onDone={sayMailGoes}
      />
    )
  }
  return (
    <LoadPerson table="users" id={barmanId}>
      {(barman) => (
        <StaffForm
          initial={valuesOf(barman)}
          title={fullName(barman)}
          back={back}
          isEmailLocked
          onEdit={({ email: _, ...changes }, id) =>
            run(editBarman, { ...changes, user_id: barmanId }, { id })
          }
        />
      )}
    </LoadPerson>
  )
}
