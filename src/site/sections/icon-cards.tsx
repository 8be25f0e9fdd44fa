import type { Contents } from '#protocol/site/contents.ts'
import { useSay } from '../say.ts'
import classes from './icon-cards.module.css'

type Item = Contents['benefits']['item1']

/** A few things side by side, each with a small picture. */
export function IconCards({ items }: { items: readonly Item[] }) {
  const say = useSay()
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item.title_en} className={classes.card}>
          {item.icon !== '' && (
            <span className={classes.icon}>
              <img src={item.icon} alt="" width={32} height={32} loading="lazy" />
            </span>
          )}
          <h3 className={classes.title}>{say(item, 'title')}</h3>
          <p className={classes.text}>{say(item, 'description')}</p>
        </li>
      ))}
    </ul>
  )
}
