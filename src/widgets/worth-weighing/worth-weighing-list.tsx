import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { nameIn, type Good } from '#domain/goods/goods.ts'
import type { WorthWeighing } from '#domain/stock/worth-weighing.ts'
import { useFormat } from '#client/use-format.ts'
import { usePlusMinus } from '../labels/use-uncertainty-label.ts'
import classes from './worth-weighing-list.module.css'

export interface WorthWeighingListProps {
  lines: readonly WorthWeighing[]
  goods: ReadonlyMap<string, Good>
  /** What leads to weighing the bottle. */
  actionOf: (good: Good) => ReactNode
}

/** The estimates that are the least sure; nothing where everything was weighed. */
export function WorthWeighingList({ lines, goods, actionOf }: WorthWeighingListProps) {
  const { language } = useFormat()
  const plusMinus = usePlusMinus()
  const known = lines.flatMap((line) => {
    const good = goods.get(line.good_id)
    return good && good.deleted_at === null ? [{ ...line, good }] : []
  })
  if (known.length === 0) return null
  return (
    <section className={classes.worth}>
      <h2 className={classes.title}>
        <Plural
          value={known.length}
          one="This one is worth weighing"
          other="These # are worth weighing"
        />
      </h2>
      <p className={classes.hint}>
        <Plural
          value={known.length}
          one="It was estimated by eye; a weight would be far more exact."
          other="They were estimated by eye; a weight would be far more exact."
        />
      </p>
      <ul className={classes.lines}>
        {known.map(({ good, estimated, uncertainty: error }) => (
          <li key={good.id} className={classes.line}>
            <span className={classes.what}>
              {nameIn(good, language)}
              <small>
                <Plural value={estimated} one="# by eye" other="# by eye" />{' '}
                {plusMinus(error, error)}
              </small>
            </span>
            {actionOf(good)}
          </li>
        ))}
      </ul>
    </section>
  )
}
