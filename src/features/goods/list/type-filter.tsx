import { useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { useLive } from '#client/use-live.ts'
import classes from './type-filter.module.css'

export interface TypeFilterProps {
  /** Null: all types. */
  value: string | null
  onChange: (type: string | null) => void
}

/** Filters the goods by type. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const types = useLive(allGoodsTypes) ?? []
  const shown = types.filter(({ id, deleted_at }) => deleted_at === null || id === value)
  return (
    <SelectField
      className={classes.filter ?? ''}
      name="type"
      aria-label={t`Goods type`}
      placeholder={t`All types`}
      clearLabel={t`Show all types`}
      options={shown.map((type) => ({ value: type.id, label: nameIn(type, language) }))}
      value={shown.some(({ id }) => id === value) ? (value ?? '') : ''}
      error={null}
      onChange={(type) => onChange(type || null)}
    />
  )
}
