import { useLingui } from '@lingui/react/macro'
import type { TableOutline } from '#domain/import/import-view.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'

interface SheetChoiceProps {
  outline: Pick<TableOutline, 'sheets' | 'sheet'>
  onSheet: (sheet: number) => void
}

/** In which of a book's sheets the goods are; the likely one is chosen already. */
export function SheetChoice({ outline: { sheets, sheet }, onSheet }: SheetChoiceProps) {
  const { t } = useLingui()
  if (sheets.length < 2) return null
  return (
    <NativeSelect
      label={t({ message: 'Sheet', comment: 'One of the sheets of a spreadsheet file' })}
      error={null}
      value={String(sheet)}
      onChange={(event) => onSheet(Number(event.currentTarget.value))}
    >
      {sheets.map((name, at) => (
        <option key={name} value={at}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
