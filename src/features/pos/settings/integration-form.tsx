import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { saveSettings } from '#api/pos.ts'
import { cloudPlaceOf, IIKO_CLOUDS } from '#domain/pos/clouds.ts'
import type { ConnectionForm } from '#domain/pos/settings.ts'
import { useAccount } from '#client/account.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormError } from '#ui/form/form-error.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { useForm } from '#client/form/use-form.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useOnline } from '#client/use-online.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Loading } from '#ui/message/loading.tsx'
import { lazyPart } from '#ui/message/lazy-part.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { Note } from '../note.tsx'
import { NightlyCard } from '../nightly/nightly-card.tsx'
import { BranchStores } from './branch-stores.tsx'
import { CloudFields } from './cloud-fields.tsx'
import { ServerFields } from './server-fields.tsx'
import {
  checkConnection,
  connectionValues,
  isElsewhere,
  isPasswordStored,
  storedConnection,
  settingsToSave,
  type Organization,
  type SavedSettings,
} from './settings-values.ts'

const KeysCard = lazyPart(async () => (await import('../keys/keys-card.tsx')).KeysCard)
const WebhooksCard = lazyPart(
  async () => (await import('../webhooks/webhooks-card.tsx')).WebhooksCard,
)

/** After each save it restarts with the values that the server stored, and no password. */
export function IntegrationForm({ stored: first }: { stored: SavedSettings }) {
  const [{ stored, version }, setStored] = useState({ stored: first, version: 0 })
  return (
    <ConnectionFields
      key={version}
      stored={stored}
      onStored={(next) => setStored({ stored: next, version: version + 1 })}
    />
  )
}

interface ConnectionFieldsProps {
  stored: SavedSettings
  onStored: (stored: SavedSettings) => void
}

function ConnectionFields({ stored, onStored }: ConnectionFieldsProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const question = useQuestion()
  const save = useSave(stored, question.ask)
  const form = useForm({
    initial: connectionValues(stored),
    check: (values) => checkConnection(values, stored),
    save,
    onSaved(saved) {
      showToast('success', t`iiko settings saved`)
      onStored(saved)
    },
  })
  const hasPassword = isPasswordStored(form.values, stored)
  const place = cloudPlaceOf(form.values.host)
  const [organizations, setOrganizations] = useState<readonly Organization[]>([])
  return (
    <FormScreen
      form={form}
      title={t`Integration`}
      aside={
        <>
          <BranchStores />
          <NightlyCard />
          <Suspense fallback={<Loading />}>
            <KeysCard />
            <WebhooksCard />
          </Suspense>
        </>
      }
    >
      {!isOnline && (
        <Note tone="offline">
          <Trans>You're offline. This is stored on the server, so saving needs a connection.</Trans>
        </Note>
      )}
      <KindChoice form={form} stored={stored} />
      {place ? (
        <CloudFields
          form={form}
          place={place}
          hasSecret={hasPassword}
          organizations={organizations}
          onOrganizations={setOrganizations}
        />
      ) : (
        <ServerFields form={form} hasPassword={hasPassword} />
      )}
      {question.dialog}
    </FormScreen>
  )
}

type Ask = () => Promise<boolean>

function useSave(stored: SavedSettings, ask: Ask) {
  const { api, syncNow } = useAccount()
  const messageOf = useReplyMessage()
  return async (values: ConnectionForm): Promise<SavedSettings> => {
    const isChanged = stored.host !== '' && isElsewhere(values, stored)
    if (isChanged && !(await ask())) throw new FormError({})
    const answer = await saveSettings(api, settingsToSave(values))
    if (answer.kind !== 'ok') throw new FormError({ whole: messageOf(answer) })
    syncNow()
    return storedConnection(answer.value)
  }
}

/** Asks before products are deleted; the promise resolves with the dialog's answer. */
function useQuestion() {
  const [pending, setPending] = useState<{ answer: (yes: boolean) => void } | null>(null)
  const ask: Ask = () =>
    new Promise((resolve) => {
      setPending({
        answer(yes) {
          setPending(null)
          resolve(yes)
        },
      })
    })
  const dialog = pending && (
    <ConfirmDialog
      title={<Trans>Are you sure you want to change the integration settings?</Trans>}
      confirm={<Trans>Change and delete products</Trans>}
      isDangerous
      onConfirm={() => pending.answer(true)}
      onClose={() => pending.answer(false)}
    >
      <p>
        <Trans>
          All products of this integration will be deleted. Sync again afterwards; your own items
          stay as they are.
        </Trans>
      </p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}

interface KindChoiceProps {
  form: Form<ConnectionForm>
  stored: SavedSettings
}

const SERVER = 'server'
const CLOUD = 'cloud'

/** The company's own server, or the cloud: two ways to the same system. */
function KindChoice({ form, stored }: KindChoiceProps) {
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
