import { useLingui } from '@lingui/react/macro'
import { isInBulk, piecesOf } from '#domain/deliveries/amounts.ts'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { MovementLine } from '#domain/movements/movements.ts'
import { useFormat } from '#client/use-format.ts'
import { useLanguage } from '#ui/language/language.ts'

/** What and how much: Vodka × 2, or Vodka 50 ml. */
export function useLineText(): (line: MovementLine, good: Good | undefined) => string {
  const { t } = useLingui()
  const { volume, grams } = useFormat()
  const { language } = useLanguage()
  return (line, good) => {
    const name = good ? nameIn(good, language) : t`Unknown item`
    if (!isInBulk(line.unit)) return `${name} × ${piecesOf(line)}`
    return `${name} ${line.unit === 'l' ? volume(line.amount) : grams(line.amount)}`
  }
}
