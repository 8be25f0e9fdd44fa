import { Trans, useLingui } from '@lingui/react/macro'
import { cloudHost, IIKO_CLOUDS, type CloudPlace, type CloudRegion } from '#domain/pos/clouds.ts'
import type { ConnectionForm } from '#domain/pos/settings.ts'
import type { Form } from '#ui/form/use-form-engine.ts'
import { PasswordField } from '#ui/field/password-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { ConnectionCheck } from '../connection/connection-check.tsx'
import { CloudLimits } from '../connection/cloud-limits.tsx'
import type { Organization } from './settings-values.ts'

interface CloudFieldsProps {
  form: Form<ConnectionForm>
  place: CloudPlace
  hasSecret: boolean
  organizations: readonly Organization[]
  onOrganizations: (found: readonly Organization[]) => void
}

/**
 * An API login instead of an address with login and password. The organization that is chosen
 * becomes a part of the host, and its name the login, which the cloud has none of.
 */
export function CloudFields(props: CloudFieldsProps) {
  const { form, place, hasSecret, organizations, onOrganizations } = props
  const regions = useRegions()
  const { origin, organization } = place
  const login = form.field('login')
  const choose = (id: string): void => {
    const name = organizations.find((one) => one.id === id)?.name ?? ''
    form.change({
      host: cloudHost({ origin, organization: id || null }),
      login: name.slice(0, 200),
    })
  }
  const found = (all: readonly Organization[]): void => {
    onOrganizations(all)
    const [only] = all
    if (organization === null && only && all.length === 1) {
      const host = cloudHost({ origin, organization: only.id })
      form.change({ host, login: only.name.slice(0, 200) })
    }
  }
  const saved = { id: organization ?? '', name: form.values.login }
  const isListed = organization === null || organizations.some(({ id }) => id === organization)
  const choices = isListed ? organizations : [saved, ...organizations]
  return (
    <>
      <SelectField
        name="region"
        error={null}
        label={<Trans>Region</Trans>}
        options={regions}
        value={place.region}
        onChange={(region) => form.change({ host: originOf(region), login: '' })}
        isRequired
      />
      <PasswordField
        {...form.field('password')}
        label={<Trans>API login</Trans>}
        description={
          hasSecret ? (
            <Trans>An API login is saved but never shown. Leave this empty to keep it.</Trans>
          ) : (
            <Trans>From iikoWeb. It's stored encrypted and never shown again.</Trans>
          )
        }
        autoComplete="new-password"
      />
      <ConnectionCheck values={form.values} onOrganizations={found} />
      <SelectField
        {...login}
        label={<Trans>Organization</Trans>}
        description={
          <Trans>Check the connection to see the organizations of your API login.</Trans>
        }
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={organization ?? ''}
        onChange={choose}
        isRequired
      />
      <CloudLimits />
    </>
  )
}

function originOf(region: string): string {
  return IIKO_CLOUDS.find((cloud) => cloud.region === region)?.origin ?? IIKO_CLOUDS[0].origin
}

function useRegions(): { value: CloudRegion; label: string }[] {
  const { t } = useLingui()
  const names: Record<CloudRegion, string> = { ru: t`Russia and neighbours`, eu: t`Europe` }
  return IIKO_CLOUDS.map(({ region, origin }) => ({
    value: region,
    label: `${names[region]} (${new URL(origin).host})`,
  }))
}
