import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { FormCheck } from '#domain/check-form.ts'
import { createGoodsType } from '#domain/goods/commands/create-goods-type.ts'
import type { GoodsTypeFields } from '#domain/goods/goods-type-fields.ts'
import { NAME_MAX_LENGTH, NO_NAMES, type NameField } from '#domain/goods/names.ts'
import { fieldsOfReady, readyTypeNamed, typeCalled } from '#domain/goods/ready-types.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useForm } from '#client/form/use-form.ts'
import { useCommand } from '#client/commands/use-command.ts'
import { useLive } from '#client/use-live.ts'

export interface NewTypeDialogProps {
  /** What was typed where the type was missed. */
  name?: string
  onCreated: (typeId: string) => void
  onClose: () => void
}

/** A type by its name alone, without leaving the form in which it is missed. */
export function NewTypeDialog({ name = '', onCreated, onClose }: NewTypeDialogProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const run = useCommand()
  const types = useLive(allGoodsTypes) ?? []
  const form = useForm({
    initial: { name },
    canSaveUnchanged: true,
    check: (values): FormCheck<GoodsTypeFields> =>
      values.name.trim() === ''
        ? { errors: { name: 'name_required' } }
        : { args: typeNamed(values.name, `name_${language}`) },
    save: (fields, id) => run(createGoodsType, fields, { id }),
    onSaved(changes) {
      const [made] = changes
      if (made) onCreated(made.row.id)
    },
  })
  const twin = typeCalled(form.values.name, types)
  // Outside the form that it was opened from: a form cannot stand in another one.
  return createPortal(
    <Dialog title={<Trans>New type</Trans>} onClose={onClose}>
      <DialogForm
        error={form.error}
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.isSaving}>
              {twin ? <Trans>Choose</Trans> : <Trans>Create</Trans>}
            </Button>
          </>
        }
        onSubmit={(event) => {
          // React hands it on to the form around it as well.
          event.stopPropagation()
          if (!twin) return form.submit(event)
          event.preventDefault()
          onCreated(twin.id)
        }}
      >
        <TextField
          {...form.field('name')}
          label={t`Name`}
          maxLength={NAME_MAX_LENGTH}
          description={twin && <Trans>This type exists; it will be chosen.</Trans>}
        />
      </DialogForm>
    </Dialog>,
    document.body,
  )
}

/** One of the usual types brings its other names and its usual figures along. */
function typeNamed(name: string, field: NameField): GoodsTypeFields {
  const ready = readyTypeNamed(name)
  if (ready) return fieldsOfReady(ready)
  const nothing = { average_density: null, usual_strength: null, usual_sugar: null }
  return { ...NO_NAMES, [field]: name.trim(), ...nothing, related_good_type_id: null }
}
