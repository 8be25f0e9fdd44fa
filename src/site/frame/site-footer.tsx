import { Trans, useLingui } from '@lingui/react/macro'
import type { Contents } from '#protocol/site/contents.ts'
import { BottleIcon } from '#ui/icon/icons.tsx'
import { addressOf } from '../pages.ts'
import { useLocalized, useSiteLanguage } from '../say.ts'
import { ShopLinks } from '../sections/shop-links.tsx'
import classes from './site-footer.module.css'

export interface SiteFooterProps {
  content: Contents['footer-section']
  year: number
}

export function SiteFooter({ content, year }: SiteFooterProps) {
  const { t } = useLingui()
  const localized = useLocalized()
  const { language } = useSiteLanguage()
  const { email, phone_number: phone } = content
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <span className={classes.wordmark}>
            <BottleIcon size={28} /> Dram
          </span>
          <p>{localized(content, 'title')}</p>
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
          {phone !== '' && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          <ShopLinks content={content} />
          <SocialLinks content={content} />
        </div>
        <nav className={classes.links} aria-label={t`More`}>
          <a href={addressOf('support', language)}>
            <Trans>Support</Trans>
          </a>
          <a href={addressOf('privacy', language)}>
            <Trans>Privacy</Trans>
          </a>
          <a href={addressOf('terms', language)}>
            <Trans>Terms</Trans>
          </a>
        </nav>
        <p className={classes.copyright}>© {year} Dram</p>
      </div>
    </footer>
  )
}

function SocialLinks({ content }: { content: Contents['footer-section'] }) {
  const { social1, social2, social3, social4, social5 } = content
  const socials = [social1, social2, social3, social4, social5].filter(
    (social) => social !== null && social.link !== '',
  )
  if (socials.length === 0) return null
  return (
    <ul className={classes.socials}>
      {socials.map((social) => (
        <li key={social?.link}>
          <a href={social?.link} aria-label={siteNameOf(social?.link ?? '')}>
            {social?.icon ? (
              <img src={social.icon} alt="" width={24} height={24} loading="lazy" />
            ) : (
              siteNameOf(social?.link ?? '')
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** instagram.com for https://www.instagram.com/dram. */
function siteNameOf(link: string): string {
  return link.replace(/^\w+:(\/\/)?(www\.)?/, '').replace(/[/?#].*$/, '')
}
