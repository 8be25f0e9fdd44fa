import { useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import { usePurchase } from '#widgets/use-purchase.ts'
import type { WholeList } from './whole-list.ts'

/** The list as a message to whoever brings it: names and amounts, never a price. */
export function useBuyText(): (whole: WholeList) => { title: string; text: string } {
  const { t } = useLingui()
  const { language } = useFormat()
  const { bottles, cases } = usePurchase()
  return ({ list, branchName }) => {
    const what = t`What to buy`
    const title = `${what} · ${branchName}`
    const lines = list.runsOut.map((one) => {
      const name = one.good ? nameIn(one.good, language) : t`Unknown item`
      const packed = cases(one)
      return `${name} — ${bottles(one)}${packed === null ? '' : ` (${packed})`}`
    })
    return { title, text: [title, '', ...lines].join('\n') }
  }
}
