import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { nameBarcode } from '#domain/counting/commands/name-barcode.ts'
import { asUsed, type UsedDensity } from '#domain/counting/weighed-figures.ts'
import type { FormErrors } from '#domain/form-errors.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { checkGoodDraft } from '#domain/goods/good-draft.ts'
import { needsWeights, WEIGHTS } from '#domain/goods/good-rules.ts'
import { waitsForWeights } from '#domain/import/judge-row.ts'
import { nameIn, type Good, type GoodFields } from '#domain/goods/goods.ts'
import type { UnknownBarcode } from '#storage/counting/unknown-barcodes.ts'
import { orderOf } from '#storage/commit-all.ts'
import { useGoodDensity } from '#client/form/use-good-density.ts'
import { useUnits } from '#client/units.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { EMPTY_GOOD, fieldsOfGood, type QuickGood } from '#widgets/new-good/quick-good.ts'
import { derivedWeight } from '#domain/counting/good-proposals.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import { useSaveBatch } from '../use-save-batch.ts'
import { useSuggested } from './use-suggested.ts'

export interface ShelfRow {
  /** What is typed, else what is suggested. */
  quick: QuickGood
  change: (typed: Partial<QuickGood>) => void
  errors: FormErrors
  isSaving: boolean
  /** Goods of the same maker, which the bottle may be. */
  alike: readonly Good[]
  /** The fields as they would be saved, with the weight that follows from the other one. */
  fields: GoodFields
  /** Makes a good of the bottle. */
  save: () => Promise<void>
  /** It is one that exists. */
  join: (good: Good) => Promise<void>
}

export interface RowEvents {
  /** Before it is saved: its row is about to leave. */
  onSave: () => void
  onNamed: (good: { id: string; name: string }) => void
}

/** One unknown bottle: what is typed, what is suggested, and saving it as a good. */
export function useShelfRow(unknown: UnknownBarcode, events: RowEvents): ShelfRow {
  const { barcode, namedAs } = unknown
  const { language } = useLanguage()
  const { quick, fields, alike, change } = useTyped(barcode)
  const { keep, isSaving } = useKeep(events)
  const [errors, setErrors] = useState<FormErrors>({})
  const named = (good_id: string) => ({ barcode, good_id, instead_of: namedAs })
  const save = async (): Promise<void> => {
    const isLater = waitsForWeights(fields)
    const checked = checkGoodDraft(fields, (field) => !(isLater && needsWeights(field)))
    if ('errors' in checked) return setErrors(checked.errors)
    setErrors({})
    const good = { ...checked.args, ...(isLater && { weights_later: true }) }
    const id = newId()
    await keep({ id, name: quick.name }, (contextOf) => [
      orderOf(createGood, good, contextOf(id)),
      orderOf(nameBarcode, named(id), contextOf()),
    ])
  }
  const join = (good: Good): Promise<void> =>
    keep({ id: good.id, name: nameIn(good, language) }, (contextOf) => [
      orderOf(nameBarcode, named(good.id), contextOf()),
    ])
  return { quick, change, errors, isSaving, alike, fields, save, join }
}

/** What is typed goes before what is suggested. */
function useTyped(barcode: string) {
  const units = useUnits()
  const [typed, setTyped] = useState<Partial<QuickGood>>({})
  const { fields: suggested, alike } = useSuggested(barcode, typed)
  const quick: QuickGood = { ...EMPTY_GOOD, ...suggested, ...typed }
  const said = fieldsOfGood(quick, barcode, units)
  const fields = withDerivedWeight(said, asUsed(useGoodDensity(said)))
  const change = (more: Partial<QuickGood>): void => setTyped({ ...typed, ...more })
  return { quick, fields, alike, change }
}

function useKeep({ onSave, onNamed }: RowEvents) {
  const saveBatch = useSaveBatch()
  const [isSaving, setSaving] = useState(false)
  const keep = async (
    good: Parameters<RowEvents['onNamed']>[0],
    batch: Parameters<typeof saveBatch>[0],
  ): Promise<void> => {
    if (isSaving) return
    setSaving(true)
    onSave()
    if (await saveBatch(batch)) onNamed(good)
    setSaving(false)
  }
  return { keep, isSaving }
}

/** The fields of a weighed bottle, with the weight that nobody knows where the other one tells it. */
function withDerivedWeight(fields: GoodFields, density: UsedDensity | null): GoodFields {
  if (fields.measurement_unit !== MEASUREMENT_UNIT.bottle) return fields
  const missing = WEIGHTS.find((weight) => fields[weight] === null)
  const derived = missing && derivedWeight(missing, fields, density)
  if (!missing || !derived) return fields
  const { weight, error } = derived
  return {
    ...fields,
    [missing]: weight,
    [`${missing}_source`]: 'derived',
    [`${missing}_error`]: error,
  }
}
