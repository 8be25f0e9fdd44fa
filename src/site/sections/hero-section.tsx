import { Trans } from '@lingui/react/macro'
import type { Contents } from '#protocol/site/contents.ts'
import { PhonePicture } from './product-picture.tsx'
import { useLocalized } from '../say.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { SIGN_UP } from '../pages.ts'
import { useVisitor } from '../frame/use-visitor.ts'
import { ShopLinks } from './shop-links.tsx'
import buttons from '../buttons.module.css'
import classes from './hero-section.module.css'

export function HeroSection({ content }: { content: Contents['slider'] }) {
  const localized = useLocalized()
  const { visitor } = useVisitor()
  return (
    <section id="home" tabIndex={-1} className={classes.hero} aria-labelledby="claim">
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.overline}>{localized(content, 'secondary_title')}</p>
          <h1 id="claim" className={classes.claim}>
            {localized(content, 'title')}
          </h1>
          <p className={classes.text}>{localized(content, 'text')}</p>
          <div className={classes.ways}>
            {visitor ? (
              <a href="/dashboard" className={buttons.main}>
                <Trans>Go to the dashboard</Trans>
              </a>
            ) : (
              <a href={SIGN_UP} className={buttons.main}>
                <Trans>Get started</Trans>
              </a>
            )}
            <a
              href="#how_it_work"
              className={buttons.plain}
              onClick={(event) => {
                event.preventDefault()
                scrollToSection('how_it_work')
              }}
            >
              <Trans>See how it works</Trans>
            </a>
          </div>
          <ShopLinks content={content} />
        </div>
        <div className={classes.phones}>
          <PhonePicture src="/landing/bottle-en-light.webp" isFirst />
        </div>
      </div>
    </section>
  )
}
