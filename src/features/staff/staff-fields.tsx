import { Trans, useLingui } from '@lingui/react/macro'
import { rowsOf } from '#storage/rows-of.ts'
import { ChoicesField } from '#ui/form/choices-field.tsx'
import { EmailField, PhoneField, TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useLive } from '#ui/use-live.ts'

/** What the forms of managers, invitations and barmen hold. */
export interface StaffValues {
  name: string
  surname: string
  phone: string
  email: string
  branch_ids: readonly string[]
}

export const NOBODY: StaffValues = { name: '', surname: '', phone: '', email: '', branch_ids: [] }

/** What a form holds of somebody. */
export function valuesOf(person: {
  name: string
  surname: string
  phone: string | null
  email: string
  branch_ids: readonly string[]
}): StaffValues {
  const { name, surname, phone, email, branch_ids } = person
  return { name, surname, phone: phone ?? '', email, branch_ids }
}

interface StaffFieldsProps {
  form: Form<StaffValues>
  /** Whoever has an account changes the address themselves. */
  isEmailLocked?: boolean
}

export function StaffFields({ form, isEmailLocked = false }: StaffFieldsProps) {
  const { t } = useLingui()
  const branches = useLive((database) => rowsOf(database, 'branches')) ?? []
  const options = branches
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, status }) => ({
      value: id,
      label: status === 'active' ? name : t`${name} (deactivated)`,
    }))
  return (
    <>
      <TextField label={t`First name`} isRequired {...form.field('name')} />
      <TextField label={t`Last name`} isRequired {...form.field('surname')} />
      <PhoneField label={t`Phone`} isRequired placeholder="+37491123456" {...form.field('phone')} />
      <EmailField
        label={t`E-mail`}
        isRequired
        isDisabled={isEmailLocked}
        description={isEmailLocked ? <Trans>Only they can change their address.</Trans> : undefined}
        {...form.field('email')}
      />
      <ChoicesField
        label={t`Branches`}
        isRequired
        options={options}
        nothing={<Trans>Please create a branch</Trans>}
        {...form.field('branch_ids')}
      />
    </>
  )
}
