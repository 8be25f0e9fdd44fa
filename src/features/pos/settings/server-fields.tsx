import { Trans, useLingui } from '@lingui/react/macro'
import type { ConnectionForm } from '#domain/pos/settings.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { ConnectionCheck } from '../connection/connection-check.tsx'

interface ServerFieldsProps {
  form: Form<ConnectionForm>
  hasPassword: boolean
}

/** A company's own server: its address, login and password. */
export function ServerFields({ form, hasPassword }: ServerFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...form.field('host')}
        label={<Trans>Host</Trans>}
        description={<Trans>The address of your iiko or Syrve server</Trans>}
        isRequired
        maxLength={500}
      />
      <TextField {...form.field('login')} label={<Trans>Login</Trans>} isRequired />
      <PasswordField
        {...form.field('password')}
        label={<Trans>Password</Trans>}
        description={
          hasPassword ? (
            <Trans>A password is saved but never shown. Leave this empty to keep it.</Trans>
          ) : (
            <Trans>It's stored encrypted and never shown again.</Trans>
          )
        }
        autoComplete="new-password"
      />
      <Checkbox
        label={t`Verify the server's certificate`}
        description={t`Turn this off only for your own server with a self-signed certificate.`}
        checked={form.values.verify_tls}
        onChange={(event) => form.change({ verify_tls: event.currentTarget.checked })}
      />
      <ConnectionCheck values={form.values} />
    </>
  )
}
