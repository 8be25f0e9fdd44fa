import { Trans, useLingui } from '@lingui/react/macro'
import { cloudPlaceOf, IIKO_CLOUDS } from '#domain/pos/clouds.ts'
import type { ConnectionForm } from '#domain/pos/settings.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import type { SavedSettings } from './settings-values.ts'

interface KindChoiceProps {
  form: Form<ConnectionForm>
  stored: SavedSettings
}

const SERVER = 'server'
const CLOUD = 'cloud'

/** The company's own server, or the cloud: two ways to the same system. */
export function KindChoice({ form, stored }: KindChoiceProps) {
  const { t } = useLingui()
  const kindOf = (host: string): string => (cloudPlaceOf(host) ? CLOUD : SERVER)
  const choose = (kind: string): void => {
    const { host, login } =
      kindOf(stored.host) === kind
        ? stored
        : { host: kind === CLOUD ? IIKO_CLOUDS[0].origin : '', login: '' }
    form.change({ host, login, password: '' })
  }
  return (
    <SelectField
      name="kind"
      error={null}
      label={<Trans>Connection</Trans>}
      options={[
        { value: SERVER, label: t`Your own iiko or Syrve server` },
        { value: CLOUD, label: t`iikoCloud, with an API login` },
      ]}
      value={kindOf(form.values.host)}
      onChange={choose}
      isRequired
    />
  )
}
