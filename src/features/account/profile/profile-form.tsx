import { Trans, useLingui } from '@lingui/react/macro'
import { canManageCompany, canManageInventories } from '#domain/people/permissions.ts'
import { useState } from 'react'
import { saveProfile } from '#api/account.ts'
import type { Profile } from '#protocol/account/account.ts'
import { writeMeta } from '#storage/meta.ts'
import { useAccount } from '#client/account.tsx'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { EmailField, PhoneField, TextField } from '#ui/field/text-field.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { useCompanyCountry } from '#client/use-company-country.ts'
import { useForm } from '#client/form/use-form.ts'
import { useReplyError } from '#client/form/use-reply-error.ts'
import type { Form } from '#ui/form/use-form-engine.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { NeedsNetwork } from './needs-network.tsx'
import { PictureField } from './picture-field.tsx'
import {
  checkProfile,
  needsPassword,
  profileValues,
  userOf,
  type ProfileValues,
} from './profile-values.ts'
import classes from './profile-form.module.css'

/** The profile form; it stays open after saving. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { api, database, user } = useAccount()
  const formErrorOf = useReplyError()
  const country = useCompanyCountry()
  const [stored, setStored] = useState(profile)
  const form = useForm({
    initial: profileValues(profile),
    check: (values) => checkProfile(values, stored),
    async save(change) {
      const answer = await saveProfile(api, change)
      if (answer.kind !== 'ok') throw formErrorOf(answer)
      setStored(answer.value)
      form.change({ password: '' })
      await writeMeta(database, 'me', userOf(user, answer.value))
      return answer.value
    },
    onSaved: () => showToast('success', t`User info updated`),
  })
  return (
    <FormScreen
      form={form}
      title={t`Edit profile`}
      back={{ to: '/dashboard', label: <Trans>Overview</Trans> }}
    >
      <NeedsNetwork />
      <PictureField
        value={form.values.image}
        onChange={(image) => form.change({ image })}
        error={form.field('image').error}
      />
      <div className={classes.pair}>
        <TextField
          {...form.field('name')}
          label={<Trans>First name</Trans>}
          autoComplete="given-name"
          maxLength={100}
          isRequired
        />
        <TextField
          {...form.field('surname')}
          label={<Trans>Last name</Trans>}
          autoComplete="family-name"
          maxLength={100}
          isRequired
        />
      </div>
      <EmailField
        {...form.field('email')}
        label={<Trans>Email</Trans>}
        description={<EmailNote profile={stored} />}
        isRequired
      />
      {needsPassword(form.values, stored) && (
        <PasswordField
          {...form.field('password')}
          label={<Trans>Current password</Trans>}
          description={<Trans>Needed to change your email address</Trans>}
          autoComplete="current-password"
        />
      )}
      <PhoneField
        {...form.field('phoneNumber')}
        label={<Trans>Phone number</Trans>}
        country={country}
      />
      {canManageInventories(stored) && (
        <Checkbox
          label={<Trans>Email me when an inventory is completed</Trans>}
          description={
            <>
              <Trans>One page with totals, differences and what nobody counted, and the PDF.</Trans>{' '}
              <Trans>Also when everybody is done counting, or a count stays open for a day.</Trans>
            </>
          }
          checked={form.values.completion_mail}
          onChange={({ target }) => form.change({ completion_mail: target.checked })}
        />
      )}
      {canManageCompany(stored) && <CompanyFields form={form} />}
    </FormScreen>
  )
}

function EmailNote({ profile: { email, new_email } }: { profile: Profile }) {
  if (new_email === null) {
    return <Trans>To change your email, open the link we send to the new address.</Trans>
  }
  return (
    <Trans>
      You sign in with {email} until you open the link we sent to {new_email}.
    </Trans>
  )
}

/** Only for the owner. */
function CompanyFields({ form }: { form: Form<ProfileValues> }) {
  return (
    <fieldset className={classes.company}>
      <legend className={classes.legend}>
        <Trans>Company</Trans>
      </legend>
      <TextField
        {...form.field('company_name')}
        label={<Trans>Company name</Trans>}
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        {...form.field('business_address')}
        label={<Trans>Business address</Trans>}
        autoComplete="street-address"
        maxLength={500}
      />
      <TextField {...form.field('tax_code')} label={<Trans>Tax code</Trans>} maxLength={50} />
    </fieldset>
  )
}
