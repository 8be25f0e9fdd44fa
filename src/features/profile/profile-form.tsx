import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { saveProfile } from '#api/profile-calls.ts'
import type { Profile } from '#protocol/profile.ts'
import { writeMeta } from '#storage/meta.ts'
import { useAccount } from '#ui/account.tsx'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { EmailField, PhoneField, TextField } from '#ui/form/text-field.tsx'
import { useForm, type Form } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast.tsx'
import { NeedsNetwork } from './needs-network.tsx'
import { PictureField } from './picture-field.tsx'
import { checkProfile, profileValues, userOf, type ProfileValues } from './profile-values.ts'
import { useServerFault } from './use-server-fault.ts'
import classes from './profile-form.module.css'

/** The profile as a form; it stays open after saving. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { api, database, user } = useAccount()
  const faultOf = useServerFault()
  const [kept, setKept] = useState(profile)
  const form = useForm({
    initial: profileValues(profile),
    check: (values) => checkProfile(values, kept),
    async save(change) {
      const answer = await saveProfile(api, change)
      if (answer.kind !== 'ok') throw faultOf(answer)
      setKept(answer.value)
      await writeMeta(database, 'me', userOf(user, answer.value))
      return answer.value
    },
    onSaved: () => showToast('success', t`User info updated`),
  })
  return (
    <FormScreen
      form={form}
      title={<Trans>Edit profile</Trans>}
      back={{ to: '/dashboard', label: <Trans>Dashboard</Trans> }}
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
        label={<Trans>E-mail</Trans>}
        description={<EmailNote profile={kept} />}
        isRequired
      />
      <PhoneField {...form.field('phoneNumber')} label={<Trans>Phone number</Trans>} />
      {kept.role === 'customer' && <CompanyFields form={form} />}
    </FormScreen>
  )
}

function EmailNote({ profile: { email, new_email } }: { profile: Profile }) {
  if (new_email === null) {
    return <Trans>Another address becomes yours by a link in the mail that is sent there.</Trans>
  }
  return (
    <Trans>
      You sign in with {email} until you open the link in the mail that was sent to {new_email}.
    </Trans>
  )
}

/** What only the owner may change. */
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
