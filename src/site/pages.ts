import type { Language } from '#domain/languages.ts'
import { TRY_SCALE_PATH } from '#domain/scales/try-scale-path.ts'
import type { ContentKey, Contents } from '#protocol/site/contents.ts'
import type { SectionName } from './sections/sections.ts'

/** The contents that each public page consists of. */
export const PAGE_CONTENTS = {
  home: [
    'slider',
    'benefits',
    'about',
    'steps',
    'info-image-section',
    'info-items-section',
    'clients-section',
    'mobile-section',
    'management-section',
    'contact-section',
    'faq',
    'footer-section',
  ],
  privacy: ['privacy-policy', 'footer-section'],
  terms: ['terms-and-conditions', 'footer-section'],
  support: ['messengers', 'support-links', 'footer-section'],
  'try-scale': ['footer-section'],
} as const satisfies Record<string, readonly ContentKey[]>

export type PageName = keyof typeof PAGE_CONTENTS
export type PageContents<Name extends PageName> = Pick<
  Contents,
  (typeof PAGE_CONTENTS)[Name][number]
>

/** The address of each page. The landing page has two; this one is canonical. */
export const PAGE_PATHS = {
  home: '/',
  privacy: '/privacy',
  terms: '/terms',
  support: '/support',
  'try-scale': TRY_SCALE_PATH,
} as const satisfies Record<PageName, string>

/** The address at which new visitors sign up; hidden for signed-in visitors. */
export const SIGN_UP = '/sign_up'

export const PAGE_NAMES = Object.keys(PAGE_PATHS) as PageName[]

/** Everything that a public page is rendered from, in the server and in the browser. */
export type PageData = {
  [Name in PageName]: {
    page: Name
    /** The language in which the server rendered it. */
    language: Language
    /** The current year, for the footer. */
    year: number
    /** In all languages, so that the language can be changed offline. */
    contents: PageContents<Name>
  }
}[PageName]

/** The address of a page in a language. */
export function addressOf(page: PageName, language: Language): string {
  return language === 'en' ? PAGE_PATHS[page] : `${PAGE_PATHS[page]}?lang=${language}`
}

/** The address of a section of the landing page. */
export function sectionAddress(section: SectionName, language: Language): string {
  const home = addressOf('home', language)
  return `${home}${home.includes('?') ? '&' : '?'}id=${section}`
}
