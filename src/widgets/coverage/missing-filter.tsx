import { useLingui } from '@lingui/react/macro'
import type { CoverageLine } from '#domain/counting/coverage.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { useLive } from '#client/use-live.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { usePlaceLabel } from '../labels/use-place-label.ts'
import type { LineFilter } from './use-filtered.ts'
import classes from './coverage-list.module.css'

/** Fewer are seen at a glance, and have no filter. */
export const FEW = 6

export interface MissingFilterProps {
  lines: readonly CoverageLine[]
  goods: ReadonlyMap<string, Good>
  filter: LineFilter
  onChange: (filter: LineFilter) => void
}

/** Finds something among what is not counted yet: by name, by place, by type. */
export function MissingFilter({ lines, goods, filter, onChange }: MissingFilterProps) {
  const { t } = useLingui()
  const placeLabel = usePlaceLabel()
  const { language } = useLanguage()
  const types = useLive((database) => allGoodsTypes(database), [])
  if (lines.length < FEW) return null
  const places = [...new Set(lines.flatMap((line) => line.places))]
  const typeIds = new Set(
    lines.flatMap(({ good_id }) => goods.get(good_id ?? '')?.goods_type_id ?? []),
  )
  const shownTypes = types?.filter(({ id }) => typeIds.has(id)) ?? []
  return (
    <div className={classes.filter}>
      <SearchField
        label={t`Search what is not counted yet`}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      {places.length > 0 && (
        <NativeSelect
          aria-label={t`Place`}
          value={filter.place ?? ''}
          onChange={(event) => onChange({ ...filter, place: event.currentTarget.value || null })}
        >
          <option value="">{t`All places`}</option>
          {places.map((place) => (
            <option key={place} value={place}>
              {placeLabel(place)}
            </option>
          ))}
        </NativeSelect>
      )}
      {shownTypes.length > 1 && (
        <NativeSelect
          aria-label={t`Goods type`}
          value={filter.goods_type_id ?? ''}
          onChange={(event) =>
            onChange({ ...filter, goods_type_id: event.currentTarget.value || null })
          }
        >
          <option value="">{t`All types`}</option>
          {shownTypes.map((type) => (
            <option key={type.id} value={type.id}>
              {nameIn(type, language)}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}
