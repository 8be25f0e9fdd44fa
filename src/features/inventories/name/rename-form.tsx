import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { renameInventory } from '#domain/inventories/commands/rename-inventory.ts'
import { INVENTORY_NAME_MAX, type Inventory } from '#domain/inventories/inventories.ts'
import { Button } from '#ui/button/button.tsx'
import { TextInput } from '#ui/field/text-input.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { renameButtons, type RenameButtons } from './rename-buttons.ts'
import classes from './rename-form.module.css'

export interface RenameFormProps {
  inventory: Inventory
  onClose: () => void
}

/** Edits the name in place. */
export function RenameForm({ inventory, onClose }: RenameFormProps) {
  const { t } = useLingui()
  const run = useCommand()
  const confirm = (): void => {
    showToast('success', t`Updated`)
    onClose()
  }
  const form = useForm({
    initial: { name: inventory.name ?? '' },
    check: ({ name }) =>
      name.trim() === '' ? { errors: { name: 'name_required' } } : { args: name.trim() },
    save: (name, id) => run(renameInventory, { inventory_id: inventory.id, name }, { id }),
    onSaved: confirm,
  })
  const reset = useReset(inventory.id, confirm)
  const { name: typed } = form.values
  const isSaving = form.isSaving || reset.isSaving
  const { left, canFinish } = renameButtons({ saved: inventory.name, typed, isSaving })
  const leftActions: Record<RenameButtons['left'], () => void> = {
    reset: () => void reset.save(),
    revert: () => form.change({ name: inventory.name ?? '' }),
    close: onClose,
  }

  return (
    <form className={classes.form} onSubmit={form.submit}>
      <TextInput
        className={classes.name ?? ''}
        aria-label={t`Inventory name`}
        placeholder={t`Name`}
        value={typed}
        maxLength={INVENTORY_NAME_MAX}
        ref={focusAtOnce}
        error={form.field('name').error ?? form.error}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button variant="default" disabled={isSaving} onClick={leftActions[left]}>
        {left === 'reset' && <Trans>Reset</Trans>}
        {left === 'revert' && <Trans>Undo</Trans>}
        {left === 'close' && <Trans>Close</Trans>}
      </Button>
      <Button type="submit" disabled={!canFinish} loading={isSaving}>
        <Trans>Done</Trans>
      </Button>
    </form>
  )
}

/** Clears the name, so that the number is shown. */
function useReset(inventoryId: string, onDone: () => void) {
  const run = useRunCommand()
  const [isSaving, setSaving] = useState(false)
  const [id] = useState<string>(newId)
  const save = async (): Promise<void> => {
    setSaving(true)
    const isSaved = await run(renameInventory, { inventory_id: inventoryId, name: null }, { id })
    setSaving(false)
    if (isSaved) onDone()
  }
  return { isSaving, save }
}

/** The user asked to type here, so the field takes the focus. */
function focusAtOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
