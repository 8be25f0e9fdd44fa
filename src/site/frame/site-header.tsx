import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { BottleIcon } from '#ui/icon/icons.tsx'
import { BurgerMenu } from './burger-menu.tsx'
import { LanguageCycle, LanguageLinks } from './language-links.tsx'
import { addressOf, type PageName } from '../pages.ts'
import { SectionLinks } from '../sections/section-links.tsx'
import { useSiteLanguage } from '../say.ts'
import type { Section } from '../sections/sections.ts'
import { useVisitor } from './use-visitor.ts'
import { VisitorCorner } from './visitor-corner.tsx'
import classes from './site-header.module.css'

export interface SiteHeaderProps {
  page: PageName
  /** On the landing page: the section that is below the header. */
  inView?: Section | null
}

/** Navigation of the public pages, with links to the app. */
export function SiteHeader({ page, inView = null }: SiteHeaderProps) {
  const { t } = useLingui()
  const { language } = useSiteLanguage()
  const visitor = useVisitor()
  const header = useRef<HTMLElement>(null)
  return (
    <header className={classes.header} ref={header}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <div className={classes.bar}>
        <a href={addressOf('home', language)} className={classes.wordmark} aria-label="Dram">
          <BottleIcon size={30} />
          <span>Dram</span>
        </a>
        <nav className={classes.sections} aria-label={t`Page sections`}>
          <SectionLinks page={page} inView={inView} className={classes.section} />
        </nav>
        <LanguageLinks page={page} className={classes.languages} />
        <LanguageCycle page={page} className={classes.cycle} />
        <div className={classes.corner}>
          <VisitorCorner visitor={visitor} />
        </div>
        <BurgerMenu page={page} inView={inView} visitor={visitor} className={classes.burger} />
      </div>
    </header>
  )
}
