import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RepeatedSync } from '#protocol/pos/nightly.ts'

/** What a night repeats, in words. */
export function Repeated({ repeats }: { repeats: readonly RepeatedSync[] }) {
  const { i18n, t } = useLingui()
  const goodsOf = ({ groups, categories }: RepeatedSync): string => {
    if (groups > 0) {
      return t`${plural(groups, { one: 'products of # group', other: 'products of # groups' })}`
    }
    return categories > 0
      ? t`${plural(categories, { one: 'products of # category', other: 'products of # categories' })}`
      : t`all products`
  }
  const preparedOf = ({ groups, categories }: RepeatedSync): string => {
    if (groups > 0) {
      return t`${plural(groups, { one: 'semi-finished products of # group', other: 'semi-finished products of # groups' })}`
    }
    return categories > 0
      ? t`${plural(categories, { one: 'semi-finished products of # category', other: 'semi-finished products of # categories' })}`
      : t`all semi-finished products`
  }
  const words = repeats.map((one) => (one.type === 'good' ? goodsOf(one) : preparedOf(one)))
  const list = new Intl.ListFormat(i18n.locale).format(words)
  return <Trans>As in your last sync by hand: {list}.</Trans>
}
