import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'
import { useLingui } from '@lingui/react/macro'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/hy-am'
import 'dayjs/locale/ru'
import { useLanguage } from '#ui/language.ts'

/** As dayjs calls them; weeks begin on Monday in all three. */
const LOCALES = { en: 'en', ru: 'ru', hy: 'hy-am' } as const

export interface DayRangeProps {
  from: string | undefined
  to: string | undefined
  /** Called when both ends are chosen, or when both are cleared. */
  onChange: (range: { from?: string; to?: string }) => void
}

/** From which day to which; its calendar is loaded with it. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (
    <DatesProvider settings={{ locale: LOCALES[language], firstDayOfWeek: 1 }}>
      <DatePickerInput
        key={`${from} ${to}`}
        type="range"
        size="lg"
        aria-label={t`Days`}
        placeholder={t`Days`}
        valueFormat="DD.MM.YYYY"
        clearable
        clearButtonProps={{ 'aria-label': t`All days` }}
        defaultValue={[from ?? null, to ?? null]}
        onChange={([first, last]) => {
          if (first && last) onChange({ from: first, to: last })
          else if (!first && !last) onChange({})
        }}
      />
    </DatesProvider>
  )
}
