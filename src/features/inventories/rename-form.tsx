import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { renameInventory } from '#domain/commands/rename-inventory.ts'
import { INVENTORY_NAME_MAX, type Inventory } from '#domain/inventories.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDeed } from '#ui/use-deed.ts'
import { renameButtons, type RenameButtons } from './rename-buttons.ts'
import classes from './rename-form.module.css'

export interface RenameFormProps {
  inventory: Inventory
  onClose: () => void
}

/** The name, edited where it stands. */
export function RenameForm({ inventory, onClose }: RenameFormProps) {
  const { t } = useLingui()
  const run = useDeed()
  const [typed, setTyped] = useState(inventory.name ?? '')
  const [isSaving, setSaving] = useState(false)
  const [isNameMissing, setNameMissing] = useState(false)
  const { left, canFinish } = renameButtons({ saved: inventory.name, typed, isSaving })

  const save = async (name: string | null): Promise<void> => {
    setSaving(true)
    const isDone = await run(renameInventory, { inventory_id: inventory.id, name })
    setSaving(false)
    if (isDone) onClose()
  }
  const finish = (event: FormEvent): void => {
    event.preventDefault()
    if (!canFinish) return
    if (typed.trim() === '') setNameMissing(true)
    else void save(typed.trim())
  }
  const leftDeeds: Record<RenameButtons['left'], () => void> = {
    reset: () => void save(null),
    revert() {
      setTyped(inventory.name ?? '')
      setNameMissing(false)
    },
    close: onClose,
  }

  return (
    <form className={classes.form} onSubmit={finish}>
      <TextInput
        className={classes.name ?? ''}
        aria-label={t`Name of the inventory`}
        placeholder={t`Name of the inventory`}
        value={typed}
        maxLength={INVENTORY_NAME_MAX}
        ref={focusAtOnce}
        error={isNameMissing ? t`This field is required` : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setNameMissing(false)
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button variant="default" disabled={isSaving} onClick={leftDeeds[left]}>
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

/** The person asked to type here. */
function focusAtOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
