import { Trans, useLingui } from '@lingui/react/macro'
import { isLanguage, OFFERED_LANGUAGES, traitsOf } from '#domain/languages.ts'
import { allRows } from '#storage/optimistic.ts'
import { ChoicesField } from './choices-field.tsx'
import { EmailField, PhoneField, TextField } from '#ui/field/text-field.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useCompanyCountry } from '#client/use-company-country.ts'
import { useNotAllHere } from '#client/sync/use-sync-messages.ts'
import { useKnown } from '#client/use-known.ts'
import { CreateBranch } from '#widgets/empty/no-branches.tsx'
import type { StaffValues } from './staff-values.ts'

interface StaffFieldsProps {
  form: Form<StaffValues>
  /** A person with an account changes the address themselves. */
  isEmailLocked?: boolean | undefined
  isPhoneOptional?: boolean | undefined
}

export function StaffFields({
  form,
  isEmailLocked = false,
  isPhoneOptional = false,
}: StaffFieldsProps) {
  const { t } = useLingui()
  const country = useCompanyCountry()
  const known = useKnown((database) => allRows(database, 'branches'), [], ['branches'])
  const notAllHere = useNotAllHere()
  const branches = known?.found ?? []
  const options = branches
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, status }) => ({
      value: id,
      label: status === 'active' ? name : t`${name} (deactivated)`,
    }))
  const { value: language, onChange: chooseLanguage, ...ofLanguage } = form.field('language')
  return (
    <>
      <TextField label={t`First name`} isRequired {...form.field('name')} />
      <TextField label={t`Last name`} isRequired {...form.field('surname')} />
      <PhoneField
        label={t`Phone`}
        isRequired={!isPhoneOptional}
        placeholder="+37491123456"
        country={country}
        {...form.field('phone')}
      />
      <EmailField
        label={t`Email`}
        isRequired
        isDisabled={isEmailLocked}
        description={
          isEmailLocked ? <Trans>Only they can change their email address.</Trans> : undefined
        }
        {...form.field('email')}
      />
      {language && (
        <NativeSelect
          label={t`Language`}
          withAsterisk
          {...ofLanguage}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && chooseLanguage(value)}
        >
          {OFFERED_LANGUAGES.map((value) => (
            <option key={value} value={value}>
              {traitsOf(value).name}
            </option>
          ))}
        </NativeSelect>
      )}
      <ChoicesField
        label={t`Branches`}
        isRequired
        options={options}
        nothing={known?.isComplete ? <NoBranchToChoose /> : notAllHere}
        {...form.field('branch_ids')}
      />
    </>
  )
}

function NoBranchToChoose() {
  return (
    <>
      <Trans>Please create a branch</Trans> <CreateBranch />
    </>
  )
}
