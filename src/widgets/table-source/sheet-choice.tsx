import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '#ui/field/native-select.tsx'

export interface SheetChoiceProps {
  /** The names of a book's sheets, and which of them is read. */
  outline: { sheets: readonly string[]; sheet: number }
  onSheet: (sheet: number) => void
}

/** Which sheet of a book is read, where it has several. */
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
