import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import { saveSettings } from '#api/integration-calls.ts'
import type { ConnectionForm } from '#domain/pos-settings.ts'
import { useAccount } from '#ui/account.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FormFault } from '#ui/form/form-fault.ts'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOnline } from '#ui/use-online.ts'
import { ConnectionCheck } from './connection-check.tsx'
import { Note } from './note.tsx'
import {
  checkConnection,
  connectionValues,
  isElsewhere,
  isPasswordKept,
  keptConnection,
  settingsToSave,
  type KeptConnection,
} from './settings-values.ts'
import { useCallWords } from './use-call-words.ts'

/** After each saving it begins anew, with what the server has made of it and no password. */
export function IntegrationForm({ kept: first }: { kept: KeptConnection }) {
  const [{ kept, version }, setKept] = useState({ kept: first, version: 0 })
  return (
    <ConnectionFields
      key={version}
      kept={kept}
      onKept={(next) => setKept({ kept: next, version: version + 1 })}
    />
  )
}

interface ConnectionFieldsProps {
  kept: KeptConnection
  onKept: (kept: KeptConnection) => void
}

function ConnectionFields({ kept, onKept }: ConnectionFieldsProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const question = useQuestion()
  const { save, saved } = useSave(kept, question.ask)
  const form = useForm({
    initial: connectionValues(kept),
    check: (values) => checkConnection(values, kept),
    save,
    onSaved() {
      showToast('success', t`iiko settings saved`)
      onKept(saved.current)
    },
  })
  const hasPassword = isPasswordKept(form.values, kept)
  return (
    <FormScreen
      form={form}
      title={<Trans>Integration</Trans>}
      back={{ to: '/dashboard', label: <Trans>Dashboard</Trans> }}
    >
      {!isOnline && (
        <Note tone="offline">
          <Trans>You are offline. This is kept on the server, so saving it needs a network.</Trans>
        </Note>
      )}
      <TextField
        {...form.field('iiko_host')}
        label={<Trans>Host</Trans>}
        description={<Trans>The address of your iiko or Syrve server</Trans>}
        isRequired
        maxLength={500}
      />
      <TextField {...form.field('iiko_login')} label={<Trans>Login</Trans>} isRequired />
      <PasswordField
        {...form.field('iiko_password')}
        label={<Trans>Password</Trans>}
        description={
          hasPassword ? (
            <Trans>A password is kept and never shown. Leave this empty to keep it.</Trans>
          ) : (
            <Trans>It is kept encrypted and never shown again.</Trans>
          )
        }
        autoComplete="new-password"
      />
      <Checkbox
        size="md"
        label={t`Verify the certificate of the server`}
        description={t`Switch this off only for a server of your own whose certificate nobody vouches for.`}
        checked={form.values.iiko_verify_tls}
        onChange={(event) => form.change({ iiko_verify_tls: event.currentTarget.checked })}
      />
      <ConnectionCheck values={form.values} />
      {question.dialog}
    </FormScreen>
  )
}

type Ask = () => Promise<boolean>

function useSave(kept: KeptConnection, ask: Ask) {
  const { api, syncNow } = useAccount()
  const wordsOf = useCallWords()
  const saved = useRef(kept)
  const save = async (values: ConnectionForm): Promise<object> => {
    const isChanged = kept.host !== '' && isElsewhere(values, kept)
    if (isChanged && !(await ask())) throw new FormFault({})
    const answer = await saveSettings(api, settingsToSave(values))
    if (answer.kind !== 'ok') throw new FormFault({ whole: wordsOf(answer) })
    saved.current = keptConnection(answer.value)
    syncNow()
    return answer.value
  }
  return { save, saved }
}

/** Asks before products go; what was asked is answered by the dialog. */
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
          All products of this integration will be deleted. Synchronize again afterwards; the goods
          of this company stay as they are.
        </Trans>
      </p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
