import { useEffect } from 'react'
import { AboutSection } from './sections/about-section.tsx'
import { BenefitsSection } from './sections/benefits-section.tsx'
import { ClientsSection } from './sections/clients-section.tsx'
import { ContactSection } from './sections/contact-section.tsx'
import { FaqSection } from './sections/faq-section.tsx'
import { HeroSection } from './sections/hero-section.tsx'
import { ImageSection } from './sections/image-section.tsx'
import { ItemsSection } from './sections/items-section.tsx'
import { ManagementSection } from './sections/management-section.tsx'
import { MobileSection } from './sections/mobile-section.tsx'
import type { PageContents } from './pages.ts'
import { scrollToSection } from './sections/scroll-to-section.ts'
import { isSection } from './sections/sections.ts'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { StepsSection } from './sections/steps-section.tsx'
import { useSectionInView } from './sections/use-section-in-view.ts'

export interface HomePageProps {
  contents: PageContents<'home'>
  year: number
}

/** The landing page. */
export function HomePage({ contents, year }: HomePageProps) {
  const inView = useSectionInView()
  useEffect(scrollToRequestedSection, [])
  return (
    <>
      <SiteHeader page="home" inView={inView} />
      <main id="content" tabIndex={-1}>
        <HeroSection content={contents.slider} />
        <BenefitsSection content={contents.benefits} />
        <AboutSection content={contents.about} />
        <StepsSection content={contents.steps} />
        <ImageSection content={contents['info-image-section']} />
        <ItemsSection content={contents['info-items-section']} />
        <ClientsSection content={contents['clients-section']} />
        <MobileSection content={contents['mobile-section']} />
        <ManagementSection content={contents['management-section']} />
        <ContactSection content={contents['contact-section']} />
        <FaqSection entries={contents.faq} />
      </main>
      <SiteFooter content={contents['footer-section']} year={year} />
    </>
  )
}

/** An address may name a section: `/?id=faq`. */
function scrollToRequestedSection(): void {
  const requested = new URLSearchParams(location.search).get('id')
  if (isSection(requested)) scrollToSection(requested)
}
