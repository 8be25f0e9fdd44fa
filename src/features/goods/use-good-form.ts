import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createGood } from '#domain/commands/create-good.ts'
import { editGood } from '#domain/commands/edit-good.ts'
import { checkGoodDraft } from '#domain/good-draft.ts'
import { goodFieldsOf, type GoodField, type GoodFields } from '#domain/good-fields.ts'
import type { Good } from '#domain/goods.ts'
import { useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toast.tsx'
import { useUnits } from '#ui/units.tsx'
import { useCommand } from '#ui/use-command.ts'
import {
  BLANK,
  draftOf,
  pickFields,
  touchedFields,
  valuesOf,
  type GoodValues,
} from './good-values.ts'

interface Read {
  fields: GoodFields
  touched: readonly GoodField[]
}

/** The form of a good: an edit sends what changed, beside what its author saw there. */
export function useGoodForm(good: Good | null) {
  const { t } = useLingui()
  const units = useUnits()
  const navigate = useNavigate()
  const run = useCommand()
  // The good as it was when the form opened: what others do meanwhile the author has not seen.
  const [seen] = useState(good)
  const [initial] = useState<GoodValues>(() => (seen ? valuesOf(seen, seen.images, units) : BLANK))
  const edit = (before: Good, { fields, touched }: Read, id: string) => {
    const args = {
      good_id: before.id,
      before: pickFields(goodFieldsOf(before), touched),
      after: pickFields(fields, touched),
    }
    return run(editGood, args, { id })
  }
  return useForm<GoodValues, Read>({
    initial,
    check(values) {
      const touched = touchedFields(seen ? initial : null, values)
      const checked = checkGoodDraft(draftOf(values, units), (field) => touched.includes(field))
      return 'errors' in checked ? checked : { args: { fields: checked.args, touched } }
    },
    save: (read, id) => (seen ? edit(seen, read, id) : run(createGood, read.fields, { id })),
    onSaved() {
      showToast('success', seen ? t`Updated` : t`Good created`)
      void navigate({ to: '/dashboard/goods' })
    },
  })
}
