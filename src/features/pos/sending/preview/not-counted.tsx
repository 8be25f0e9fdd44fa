import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import type { PreviewAnswer } from '#protocol/pos/preview.ts'
import { goodsById } from '#storage/goods/goods.ts'
import { useLive } from '#client/use-live.ts'
import { useLanguage } from '#ui/language/language.ts'
import { Note } from '../../note.tsx'
import classes from './preview.module.css'

/** Goods whose sibling is sent without them, so that the product's sum would be too small. */
export function NotCounted({ uncounted }: { uncounted: NonNullable<PreviewAnswer['uncounted']> }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const goods = useLive(
    (database) =>
      goodsById(
        database,
        uncounted.map(({ good_id }) => good_id),
      ),
    [JSON.stringify(uncounted)],
  )
  if (uncounted.length === 0) return null
  return (
    <Note tone="waiting">
      <strong>
        <Trans>Not counted, but part of a product that is sent:</Trans>
      </strong>
      <ul className={classes.problems}>
        {uncounted.map(({ good_id, product_name }) => {
          const good = goods?.get(good_id)
          return (
            <li key={good_id}>
              {(good && nameIn(good, language)) || t`Unknown item`} · {product_name}
            </li>
          )
        })}
      </ul>
      <Trans>They count as none left.</Trans>
    </Note>
  )
}
