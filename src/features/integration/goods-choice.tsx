import { Trans, useLingui } from '@lingui/react/macro'
import type { Good } from '#domain/goods.ts'
import { ChoiceList } from './choice-list.tsx'
import { useGoodName } from './use-products.ts'
import { inFront, searched, type LikeGood } from './use-unresolved.ts'
import classes from './unresolved-screen.module.css'

export interface GoodsChoiceProps {
  goods: readonly Good[]
  /** The goods most like the chosen product, the most alike first. */
  alike: readonly LikeGood[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Goods that no product is yet; those most alike stand first. */
export function GoodsChoice({ goods, alike, chosen, onChoose }: GoodsChoiceProps) {
  const { t } = useLingui()
  const nameOf = useGoodName()
  const likeness = new Map(alike.map((one) => [one.good.id, one.likeness ?? 0]))
  const ranked = inFront(
    goods,
    alike.map(({ good }) => good),
  )
  return (
    <ChoiceList<Good>
      name="good"
      title={<Trans>Goods</Trans>}
      searchLabel={t`Search goods`}
      rowsFor={(search) =>
        searched(ranked, search, (row) => [row.name_en, row.name_ru, row.name_hy, row.barcode])
      }
      chosen={chosen}
      onChoose={onChoose}
      nameOf={nameOf}
      noteOf={(row) => row.barcode ?? ''}
      sideOf={({ id }) => {
        const share = likeness.get(id)
        if (share === undefined) return null
        return <span className={classes.likeness}>{Math.round(share * 100)}%</span>
      }}
    />
  )
}
