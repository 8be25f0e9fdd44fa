import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'

/** Rounded up to the system's three decimals. */
export function useDoubt(): (uncertainty: number) => string {
  const { language } = useLanguage()
  return (uncertainty) => formatNumber(Math.ceil(uncertainty * 1000) / 1000, language, 3)
}
