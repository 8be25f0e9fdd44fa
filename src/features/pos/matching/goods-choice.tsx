import { Trans, useLingui } from '@lingui/react/macro'
import type { Good } from '#domain/goods/goods.ts'
import { allNames } from '#domain/goods/names.ts'
import { formatPercent } from '#ui/format.ts'
import { useLanguage } from '#ui/language/language.ts'
import { ChoiceList } from '../products/choice-list.tsx'
import { useGoodName } from '../products/use-products.ts'
import type { LikeGood } from '#domain/pos/ranking.ts'
import { listedFirst, searched } from './use-unresolved.ts'
import classes from '../unresolved-screen.module.css'

export interface GoodsChoiceProps {
  goods: readonly Good[]
  /** The goods most similar to the chosen product, most similar first. */
  alike: readonly LikeGood[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Goods that have no product yet; the most similar first. */
export function GoodsChoice({ goods, alike, chosen, onChoose }: GoodsChoiceProps) {
  const { t } = useLingui()
  const nameOf = useGoodName()
  const { language } = useLanguage()
  const confidence = new Map(alike.map((one) => [one.good.id, one.confidence]))
  const ranked = listedFirst(
    goods,
    alike.map(({ good }) => good),
  )
  return (
    <ChoiceList<Good>
      name="good"
      title={<Trans>Goods</Trans>}
      searchLabel={t`Search items`}
      rowsFor={(search) => searched(ranked, search, (row) => [...allNames(row), row.barcode])}
      chosen={chosen}
      onChoose={onChoose}
      nameOf={nameOf}
      noteOf={(row) => row.barcode ?? ''}
      sideOf={({ id }) => {
        const share = confidence.get(id)
        if (share === undefined) return null
        return (
          <span className={classes.similarity}>
            {formatPercent(Math.round(share * 100), language)}
          </span>
        )
      }}
    />
  )
}
