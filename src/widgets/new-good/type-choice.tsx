import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { canManageGoods } from '#domain/people/permissions.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { useAccount } from '#client/account.tsx'
import { useKnown } from '#client/use-known.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useLanguage } from '#ui/language/language.ts'
import { NoTypesHint } from '../no-types-hint.tsx'
import { NewTypeDialog } from './new-type-dialog.tsx'
import type { QuickGood } from './quick-good.ts'
import classes from './create-good-dialog.module.css'

const NEW = 'new'

/** The type of an unknown bottle; who manages goods makes a missing one here. */
export function TypeChoice({ form }: { form: Form<QuickGood> }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { actor } = useAccount()
  const [isNew, setNew] = useState(false)
  const known = useKnown(allGoodsTypes, [], ['goods_types'])
  const types = known?.found.filter(({ deleted_at }) => deleted_at === null)
  const choose = (goods_type_id: string): void => {
    setNew(goods_type_id === NEW)
    if (goods_type_id !== NEW) form.change({ goods_type_id })
  }
  return (
    <>
      <NativeSelect
        label={t`Type`}
        value={form.values.goods_type_id}
        error={form.field('goods_type_id').error}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t`Choose…`}</option>
        {types?.map((type) => (
          <option key={type.id} value={type.id}>
            {nameIn(type, language)}
          </option>
        ))}
        {canManageGoods(actor) && <option value={NEW}>{t`New type…`}</option>}
      </NativeSelect>
      {known && types?.length === 0 && (
        <p className={classes.hint}>
          <NoTypesHint isComplete={known.isComplete} />
        </p>
      )}
      {isNew && <NewTypeDialog onCreated={choose} onClose={() => setNew(false)} />}
    </>
  )
}
