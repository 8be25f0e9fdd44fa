import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CompanySettings as Units } from '#domain/account/settings.ts'
import type { FormCheck } from '#domain/check-form.ts'
import { editsOf, errorOfBulk, undoneEdits, type BulkChange } from '#domain/goods/bulk-change.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good } from '#domain/goods/goods.ts'
import { useAccount } from '#client/account.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useUnits } from '#client/units.tsx'
import { useCommands } from '#client/use-commands.ts'
import { readWeight } from '#ui/field/typed-figures.ts'
import { readCount } from '#ui/field/typed-text.ts'
import { showToast } from '#ui/toast/toast.tsx'

const EMPTY = { goods_type_id: '', weight_full: '', weight_empty: '', in_package: '' }

/** The form that changes many goods; a toast takes all of it back. */
export function useBulkForm(goods: readonly Good[], onSaved: () => void) {
  const { t } = useLingui()
  const units = useUnits()
  const runAll = useCommands()
  const { syncNow } = useAccount()
  return useForm({
    initial: EMPTY,
    check(values): FormCheck<BulkChange> {
      const change = changeOf(values, units)
      const error = errorOfBulk(goods, change)
      return error
        ? { errors: { [String(error.details?.['param'])]: error.code } }
        : { args: change }
    },
    async save(change) {
      const saved = await runAll(editGood, editsOf(goods, change))
      return { saved }
    },
    onSaved({ saved }) {
      syncNow()
      onSaved()
      const text = t`${plural(saved.length, { one: '# item changed', other: '# items changed' })}`
      const run = (): void => void runAll(editGood, undoneEdits(saved)).then(syncNow)
      showToast('success', text, { text: t`Undo`, run })
    },
  })
}

function changeOf(values: typeof EMPTY, units: Units): BulkChange {
  const { goods_type_id, weight_full, weight_empty, in_package } = values
  return {
    ...(goods_type_id === '' ? {} : { goods_type_id }),
    ...(weight_full === '' ? {} : { weight_full: readWeight(weight_full, units) }),
    ...(weight_empty === '' ? {} : { weight_empty: readWeight(weight_empty, units) }),
    ...(in_package === '' ? {} : { in_package: readCount(in_package) }),
  }
}
