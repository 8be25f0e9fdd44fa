import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Counted } from '#domain/counting/recounts/judge-pair.ts'
import { useFormat } from '#client/use-format.ts'

/** What a count of one good comes to: `2 full + 384.00 ml`. */
export function useCountedLabel(): (counted: readonly Counted[]) => string {
  const { t } = useLingui()
  const { volume, net, weight } = useFormat()
  return (counted) => {
    const sealed = counted.reduce(
      (sum, { is_full, count }) => sum + (is_full ? (count ?? 0) : 0),
      0,
    )
    const open = counted.filter(({ is_full }) => !is_full)
    const parts = sealed > 0 ? [t`${plural(sealed, { one: '# full', other: '# full' })}`] : []
    if (open.length > 0) parts.push(openLabel(open))
    return parts.length > 0 ? parts.join(' + ') : t`none left`
  }

  function openLabel(open: readonly Counted[]): string {
    const sum = (of: (one: Counted) => number | null): number | null =>
      open.reduce<number | null>((total, one) => {
        const amount = of(one)
        return total === null || amount === null ? null : total + amount
      }, 0)
    const [millilitres, grams] = [sum((one) => one.millilitres), sum((one) => one.net)]
    if (millilitres !== null) return volume(millilitres)
    if (grams !== null) return net(grams)
    return weight(sum(({ gross }) => gross ?? 0) ?? 0)
  }
}
