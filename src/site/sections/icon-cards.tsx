import type { Contents } from '#protocol/site/contents.ts'
import { useLocalized } from '../say.ts'
import classes from './icon-cards.module.css'

type Item = Contents['benefits']['item1']

/** Cards side by side, each with an icon. */
export function IconCards({ items }: { items: readonly Item[] }) {
  const localized = useLocalized()
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item.title_en} className={classes.card}>
          {item.icon !== '' && (
            <span className={classes.icon}>
              <img src={item.icon} alt="" width={32} height={32} loading="lazy" />
            </span>
          )}
          <h3 className={classes.title}>{localized(item, 'title')}</h3>
          <p className={classes.text}>{localized(item, 'description')}</p>
        </li>
      ))}
    </ul>
  )
}
