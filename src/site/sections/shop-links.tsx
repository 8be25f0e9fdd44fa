import { useLingui } from '@lingui/react/macro'
import classes from './shop-links.module.css'

export interface ShopLinksProps {
  content: { app_store: string; play_market: string }
}

/** Links to the app stores, if there are any. */
export function ShopLinks({ content }: ShopLinksProps) {
  const { t } = useLingui()
  const shops = [
    { link: content.app_store, name: 'App Store', label: t`Dram on the App Store` },
    { link: content.play_market, name: 'Google Play', label: t`Dram on Google Play` },
  ].filter(({ link }) => link !== '')
  if (shops.length === 0) return null
  return (
    <div className={classes.shops}>
      {shops.map(({ link, name, label }) => (
        <a key={name} href={link} className={classes.shop} aria-label={label}>
          {name}
        </a>
      ))}
    </div>
  )
}
