import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'

/** Formats a strength in hundredths: 40 % vol. */
export function useStrength(): (strength: number) => string {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (strength) => {
    const decimals = strength % 100 === 0 ? 0 : strength % 10 === 0 ? 1 : 2
    const amount = formatNumber(strength / 100, language, decimals)
    return t`${amount}% vol`
  }
}
