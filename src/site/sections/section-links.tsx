import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { sectionAddress, type PageName } from '../pages.ts'
import { useSiteLanguage } from '../say.ts'
import { scrollToSection } from './scroll-to-section.ts'
import { HEADER_SECTIONS, type Section } from './sections.ts'

export interface SectionLinksProps {
  page: PageName
  inView: Section | null
  className: string | undefined
  onGo?: () => void
}

/** Links to the sections of the landing page: on it they scroll, elsewhere they navigate. */
export function SectionLinks({ page, inView, className, onGo }: SectionLinksProps) {
  const names = useSectionNames()
  const { language } = useSiteLanguage()
  const isHome = page === 'home'
  const go = (event: MouseEvent, section: Section): void => {
    onGo?.()
    if (!isHome || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.replaceState(null, '', `#${section}`)
    scrollToSection(section)
  }
  return HEADER_SECTIONS.map((section) => (
    <a
      key={section}
      href={isHome ? `#${section}` : sectionAddress(section, language)}
      className={className}
      aria-current={section === inView ? 'location' : undefined}
      onClick={(event) => go(event, section)}
    >
      {names[section]}
    </a>
  ))
}

function useSectionNames(): Record<(typeof HEADER_SECTIONS)[number], string> {
  const { t } = useLingui()
  return {
    about_us: t`About us`,
    how_it_work: t`How it works`,
    contact_us: t`Contact us`,
    faq: t({ message: 'FAQ', comment: 'Link to the frequent questions; short' }),
  }
}
