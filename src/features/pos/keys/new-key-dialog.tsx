import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { createKey } from '#api/api-keys.ts'
import { KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '#domain/account/api-keys.ts'
import { KEY_SCOPE_LABELS } from '#i18n/key-scopes.ts'
import type { NewApiKey } from '#protocol/account/api-keys.ts'
import { activeBranches } from '#storage/branches.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { Choices, toggled } from './choices.tsx'
import { MadeSecret } from './made-secret.tsx'
import classes from './keys.module.css'

interface NewKeyDialogProps {
  onMade: () => void
  onClose: () => void
}

const DAY_MS = 24 * 3_600_000

/** Makes a key, and shows its token once. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const [made, setMade] = useState<NewApiKey | null>(null)
  const keep = (key: NewApiKey): void => {
    setMade(key)
    onMade()
  }
  return (
    <Dialog title={made ? made.name : <Trans>New key</Trans>} onClose={onClose}>
      {made ? (
        <MadeSecret kind="key" secret={made.token} onDone={onClose} />
      ) : (
        <KeyForm onMade={keep} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface KeyFormProps {
  onMade: (key: NewApiKey) => void
  onClose: () => void
}

function KeyForm({ onMade, onClose }: KeyFormProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState('')
  const [days, setDays] = useState('365')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read_stock'])
  /** Null: all. */
  const [branchIds, setBranchIds] = useState<readonly string[] | null>(null)
  const { create, isSaving, error } = useCreate(onMade)
  const isWhole = name.trim() !== '' && scopes.length > 0 && branchIds?.length !== 0
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isWhole) return
    const expires_at =
      days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    void create({
      name: name.trim(),
      scopes: [...scopes],
      branch_ids: branchIds && [...branchIds],
      expires_at,
    })
  }
  return (
    <DialogForm
      error={error}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving} disabled={!isWhole}>
            <Trans>Create key</Trans>
          </Button>
        </>
      }
      onSubmit={submit}
    >
      <TextInput
        label={t`Name`}
        placeholder={t`Stock sheet`}
        withAsterisk
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Choices
        legend={<Trans>It may</Trans>}
        options={KEY_SCOPES.map((value) => ({ value, label: i18n._(KEY_SCOPE_LABELS[value]) }))}
        chosen={scopes}
        onChange={setScopes}
      />
      <Branches chosen={branchIds} onChange={setBranchIds} />
      <NativeSelect
        label={t`Valid for`}
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
      >
        <option value="30">{t`30 days`}</option>
        <option value="90">{t`90 days`}</option>
        <option value="365">{t`A year`}</option>
        <option value="">{t({ message: 'No end', context: 'a key' })}</option>
      </NativeSelect>
    </DialogForm>
  )
}

function useCreate(onMade: (key: NewApiKey) => void) {
  const { api } = useAccount()
  const messageOf = useReplyMessage()
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const create = async (body: Parameters<typeof createKey>[1]): Promise<void> => {
    setSaving(true)
    setError(null)
    const answer = await createKey(api, body)
    setSaving(false)
    if (answer.kind === 'ok') onMade(answer.value)
    else setError(messageOf(answer))
  }
  return { create, isSaving, error }
}

interface BranchesProps {
  /** Null: all. */
  chosen: readonly string[] | null
  onChange: (ids: readonly string[] | null) => void
}

function Branches({ chosen, onChange }: BranchesProps) {
  const { t } = useLingui()
  const branches = useLive(activeBranches) ?? []
  return (
    <fieldset className={classes.group}>
      <legend>
        <Trans>Branches</Trans>
      </legend>
      <Checkbox
        label={t`All branches`}
        checked={chosen === null}
        onChange={() => onChange(chosen === null ? [] : null)}
      />
      {chosen !== null &&
        branches.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={() => onChange(toggled(chosen, id))}
          />
        ))}
    </fieldset>
  )
}
