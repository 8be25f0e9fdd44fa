import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { nameIn } from '#domain/goods.ts'
import { allGoodsTypes } from '#storage/views.ts'
import { useLanguage } from '#ui/language.ts'
import { useLive } from '#ui/use-live.ts'
import classes from './type-filter.module.css'

export interface TypeFilterProps {
  /** Null: goods of all types are shown. */
  value: string | null
  onChange: (type: string | null) => void
}

/** Pixels; longer lists scroll. */
const MENU_HEIGHT = 312

/** Narrows the list of goods down to one type. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const types = useLive(allGoodsTypes) ?? []
  const shown = types.filter(({ id, deleted_at }) => deleted_at === null || id === value)
  return (
    <Select
      className={classes.filter ?? ''}
      size="lg"
      aria-label={t`Goods type`}
      placeholder={t`All types`}
      data={shown.map((type) => ({ value: type.id, label: nameIn(type, language) }))}
      value={shown.some(({ id }) => id === value) ? value : null}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t`Show all types`, size: 'lg' }}
      searchable
      nothingFoundMessage={t`No result`}
      maxDropdownHeight={MENU_HEIGHT}
      comboboxProps={{ withinPortal: true, shadow: 'md' }}
    />
  )
}
