import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createKey } from '#api/api-keys.ts'
import { KEY_NAME_MAX, KEY_SCOPES, type KeyScope } from '#domain/account/api-keys.ts'
import { KEY_SCOPE_LABELS } from '#i18n/key-scopes.ts'
import { DAY_MS } from '#domain/units.ts'
import type { NewApiKey } from '#protocol/account/api-keys.ts'
import { activeBranches } from '#storage/branches.ts'
import { useAccount } from '#client/account.tsx'
import { useLive } from '#client/use-live.ts'
import { useForm } from '#client/form/use-form.ts'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { FormError } from '#ui/form/form-error.ts'
import { Choices, toggled } from './choices.tsx'
import { MadeSecret } from './made-secret.tsx'
import classes from './keys.module.css'

interface NewKeyDialogProps {
  onMade: () => void
  onClose: () => void
}

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

interface KeyValues {
  name: string
  /** For so many; empty: without an end. */
  days: string
  scopes: readonly KeyScope[]
  /** Null: all. */
  branchIds: readonly string[] | null
}

const FIRST: KeyValues = { name: '', days: '365', scopes: ['read_stock'], branchIds: null }

function KeyForm({ onMade, onClose }: KeyFormProps) {
  const { t, i18n } = useLingui()
  const { api } = useAccount()
  const messageOf = useReplyMessage()
  const form = useForm({
    initial: FIRST,
    canSaveUnchanged: true,
    check: ({ name, days, scopes, branchIds }) => ({
      args: {
        name: name.trim(),
        scopes: [...scopes],
        branch_ids: branchIds && [...branchIds],
        expires_at: days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
      },
    }),
    async save(key) {
      const answer = await createKey(api, key)
      if (answer.kind === 'ok') return answer.value
      throw new FormError({ whole: messageOf(answer) })
    },
    onSaved: onMade,
  })
  const { name, days, scopes, branchIds } = form.values
  const isWhole = name.trim() !== '' && scopes.length > 0 && branchIds?.length !== 0
  return (
    <DialogForm
      error={form.error}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!isWhole}>
            <Trans>Create key</Trans>
          </Button>
        </>
      }
      onSubmit={form.submit}
    >
      <TextInput
        label={t`Name`}
        placeholder={t`Stock sheet`}
        withAsterisk
        maxLength={KEY_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => form.change({ name: currentTarget.value })}
      />
      <Choices
        legend={<Trans>It may</Trans>}
        options={KEY_SCOPES.map((value) => ({ value, label: i18n._(KEY_SCOPE_LABELS[value]) }))}
        chosen={scopes}
        onChange={(chosen) => form.change({ scopes: chosen })}
      />
      <Branches chosen={branchIds} onChange={(ids) => form.change({ branchIds: ids })} />
      <NativeSelect
        label={t`Valid for`}
        value={days}
        onChange={({ currentTarget }) => form.change({ days: currentTarget.value })}
      >
        <option value="30">{t`30 days`}</option>
        <option value="90">{t`90 days`}</option>
        <option value="365">{t`A year`}</option>
        <option value="">{t({ message: 'No end', context: 'a key' })}</option>
      </NativeSelect>
    </DialogForm>
  )
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
