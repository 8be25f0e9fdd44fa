import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { nextLanguage, OFFERED_LANGUAGES, traitsOf, type Language } from '#domain/languages.ts'
import { PAGE_PATHS, type PageName } from '../pages.ts'
import { useSiteLanguage } from '../localized.ts'
import classes from './language-links.module.css'

interface LanguageProps {
  page: PageName
  className?: string | undefined
}

/** All languages side by side. Each is a link, so that it works without scripts. */
export function LanguageLinks({ page, className }: LanguageProps) {
  const { t } = useLingui()
  const { language } = useSiteLanguage()
  return (
    <nav className={`${classes.languages} ${className ?? ''}`} aria-label={t`Language`}>
      {OFFERED_LANGUAGES.map((other) => (
        <LanguageLink
          key={other}
          page={page}
          to={other}
          className={classes.language}
          isCurrent={other === language}
        >
          {traitsOf(other).name}
        </LanguageLink>
      ))}
    </nav>
  )
}

/** Switches to the next language where there is space for only one. */
export function LanguageCycle({ page, className }: LanguageProps) {
  const { language } = useSiteLanguage()
  const next = nextLanguage(language)
  return (
    <LanguageLink page={page} to={next} className={`${classes.cycle} ${className ?? ''}`}>
      {traitsOf(next).name}
    </LanguageLink>
  )
}

interface LinkProps extends LanguageProps {
  to: Language
  isCurrent?: boolean
  children: string
}

function LanguageLink({ page, to, isCurrent = false, className, children }: LinkProps) {
  const { choose } = useSiteLanguage()
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose(to)
  }
  return (
    <a
      href={`${PAGE_PATHS[page]}?lang=${to}`}
      lang={to}
      hrefLang={to}
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={go}
    >
      {children}
    </a>
  )
}
