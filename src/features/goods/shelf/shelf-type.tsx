import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { useLive } from '#client/use-live.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import { useLanguage } from '#ui/language/language.ts'
import { NewTypeDialog } from '#widgets/new-good/new-type-dialog.tsx'

const NEW = 'new'

interface ShelfTypeProps {
  value: string
  error: string | null
  onChange: (typeId: string) => void
}

/** The type of an unknown bottle; a missing one is made without leaving its row. */
export function ShelfType({ value, error, onChange }: ShelfTypeProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const [isNew, setNew] = useState(false)
  const types = useLive(allGoodsTypes)?.filter(({ deleted_at }) => deleted_at === null) ?? []
  return (
    <>
      <NativeSelect
        label={t`Type`}
        value={value}
        error={error}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          if (chosen === NEW) setNew(true)
          else onChange(chosen)
        }}
      >
        <option value="">{t`Choose…`}</option>
        {types.map((type) => (
          <option key={type.id} value={type.id}>
            {nameIn(type, language)}
          </option>
        ))}
        <option value={NEW}>{t`New type…`}</option>
      </NativeSelect>
      {isNew && (
        <NewTypeDialog
          onCreated={(typeId) => {
            setNew(false)
            onChange(typeId)
          }}
          onClose={() => setNew(false)}
        />
      )}
    </>
  )
}
