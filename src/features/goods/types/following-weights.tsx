import { Plural } from '@lingui/react/macro'
import type { Follower } from '#domain/counting/following-type.ts'
import { nameIn } from '#domain/goods/goods.ts'
import { useFormat } from '#client/use-format.ts'
import classes from './following-weights.module.css'

const MOST_SHOWN = 20

/** The calculated weights that change with the type, before it is saved. */
export function FollowingWeights({ followers }: { followers: readonly Follower[] }) {
  const { language, weight } = useFormat()
  const count = followers.length
  const shown = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : weight(value)
  return (
    <div role="status">
      {count > 0 && (
        <div className={classes.note}>
          <p>
            <Plural
              value={count}
              one="The calculated weight of # item changes too:"
              other="The calculated weights of # items change too:"
            />
          </p>
          <ul>
            {followers.slice(0, MOST_SHOWN).map(({ good, field, before, after }) => (
              <li key={good.id}>
                {nameIn(good, language)}: {shown(before[field])} → {shown(after[field])}
              </li>
            ))}
            {count > MOST_SHOWN && <li>…</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
