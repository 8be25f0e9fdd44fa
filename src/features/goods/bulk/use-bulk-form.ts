import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CompanySettings as Units } from '#domain/account/settings.ts'
import type { FormCheck } from '#domain/check-form.ts'
import {
  BULK_FIELDS,
  editsOf,
  errorsOfBulk,
  undoneEdits,
  type BulkChange,
  type GoodEdit,
} from '#domain/goods/bulk-change.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import type { MeasurementUnit } from '#domain/units.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useUnits } from '#client/units.tsx'
import { useCommands } from '#client/commands/use-commands.ts'
import { readStrength, readWeight } from '#ui/field/typed-figures.ts'
import { readNumber } from '#ui/field/typed-text.ts'
import { FormError } from '#ui/form/form-error.ts'
import { showToast } from '#ui/toast/toast.tsx'

type BulkField = keyof BulkChange

const READERS: {
  [Field in BulkField]-?: (text: string, units: Units) => BulkChange[Field]
} = {
  goods_type_id: (id) => id,
  measurement_unit: (unit) => Number(unit) as MeasurementUnit,
  weight_full: readWeight,
  weight_empty: readWeight,
  strength: readStrength,
  in_package: readNumber,
}

const EMPTY = Object.fromEntries(BULK_FIELDS.map((field) => [field, ''])) as Record<
  BulkField,
  string
>

/** The form that changes many goods; a toast takes all of it back. */
export function useBulkForm(goods: readonly Good[], onSaved: () => void) {
  const { t } = useLingui()
  const units = useUnits()
  const runAll = useCommands()
  const { syncNow } = useAccount()
  const undo = useUndo()
  return useForm({
    initial: EMPTY,
    check(values): FormCheck<BulkChange> {
      const change = changeOf(values, units)
      const errors = errorsOfBulk(goods, change)
      return errors ? { errors } : { args: change }
    },
    async save(change) {
      const edits = editsOf(goods, change)
      const saved = await runAll(editGood, edits)
      // Why is in a toast already; the form stays open with what was typed.
      if (saved.length < Math.min(edits.length, 1)) throw new FormError({ whole: t`Not saved` })
      return { saved, asked: edits.length }
    },
    onSaved({ saved, asked }) {
      syncNow()
      onSaved()
      const done = saved.length
      const text =
        done < asked
          ? t`${done} of ${plural(asked, { one: '# item changed', other: '# items changed' })}`
          : t`${plural(done, { one: '# item changed', other: '# items changed' })}`
      const run = (): void => void undo(saved)
      showToast('success', text, done > 0 ? { text: t`Undo`, run } : undefined)
    },
  })
}

/** Takes the changes back, except of goods that somebody has changed since. */
function useUndo() {
  const runAll = useCommands()
  const { database, syncNow } = useAccount()
  return async (saved: readonly GoodEdit[]): Promise<void> => {
    const ids = saved.map(({ good_id }) => good_id)
    await runAll(editGood, undoneEdits(saved, await goodsById(database, ids)))
    syncNow()
  }
}

function changeOf(values: typeof EMPTY, units: Units): BulkChange {
  const given = BULK_FIELDS.filter((field) => values[field] !== '')
  return Object.fromEntries(given.map((field) => [field, READERS[field](values[field], units)]))
}
