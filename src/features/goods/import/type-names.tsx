import { nameIn } from '#domain/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { useLive } from '#client/use-live.ts'
import { useLanguage } from '#ui/language/language.ts'

/** The goods types that there are, offered by the text inputs whose `list` is this id. */
export function TypeNames({ id }: { id: string }) {
  const { language } = useLanguage()
  const types = useLive(allGoodsTypes) ?? []
  return (
    <datalist id={id}>
      {types
        .filter(({ deleted_at }) => deleted_at === null)
        .map((type) => (
          <option key={type.id} value={nameIn(type, language)}>
            {nameIn(type, language)}
          </option>
        ))}
    </datalist>
  )
}
