import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import 'virtual:calendars'
import type { ReactNode } from 'react'
import { traitsOf } from '#domain/languages.ts'
import classes from '#ui/field/library-field.module.css'
import { useLanguage } from '#ui/language/language.ts'

/** Weeks begin on Monday in every language. */
function Calendar({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  return (
    <DatesProvider settings={{ locale: traitsOf(language).calendar, firstDayOfWeek: 1 }}>
      {children}
    </DatesProvider>
  )
}

const LOOK = {
  size: 'lg',
  classNames: { wrapper: classes.wrapper },
  valueFormat: 'DD.MM.YYYY',
  clearable: true,
} as const

export interface DayRangeFieldProps {
  label: string
  clearLabel: string
  from: string | undefined
  to: string | undefined
  /** Called when both ends are chosen, or when both are cleared. */
  onChange: (range: { from?: string; to?: string }) => void
}

/** A range of days; its label is inside the field. */
export function DayRangeField({ label, clearLabel, from, to, onChange }: DayRangeFieldProps) {
  return (
    <Calendar>
      <DatePickerInput
        {...LOOK}
        key={`${from} ${to}`}
        type="range"
        aria-label={label}
        placeholder={label}
        clearButtonProps={{ 'aria-label': clearLabel }}
        defaultValue={[from ?? null, to ?? null]}
        onChange={([first, last]) => {
          if (first && last) onChange({ from: first, to: last })
          else if (!first && !last) onChange({})
        }}
      />
    </Calendar>
  )
}
