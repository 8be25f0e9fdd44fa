import type { Language } from '#domain/languages.ts'
import type { ContentKey, Contents } from '#protocol/site/contents.ts'
import type { Section } from './sections/sections.ts'

/** What each public page says, by the pieces it is made of. */
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
} as const satisfies Record<string, readonly ContentKey[]>

export type PageName = keyof typeof PAGE_CONTENTS
export type PageContents<Name extends PageName> = Pick<
  Contents,
  (typeof PAGE_CONTENTS)[Name][number]
>

/** Where each page stands; the landing has two addresses, and the first is its true one. */
export const PAGE_PATHS = {
  home: '/',
  privacy: '/privacy',
  terms: '/terms',
  support: '/support',
} as const satisfies Record<PageName, string>

/** Where strangers begin; of no use to who is signed in. */
export const SIGN_UP = '/sign_up'

export const PAGE_NAMES = Object.keys(PAGE_PATHS) as PageName[]

/** Everything a public page is drawn from: the same in the server and in the browser. */
export type PageData = {
  [Name in PageName]: {
    page: Name
    /** In which the server has drawn it. */
    language: Language
    /** The present one, for the footer. */
    year: number
    /** In all languages, so that another one can be chosen without a signal. */
    contents: PageContents<Name>
  }
}[PageName]

/** A page in a language. */
export function addressOf(page: PageName, language: Language): string {
  return language === 'en' ? PAGE_PATHS[page] : `${PAGE_PATHS[page]}?lang=${language}`
}

/** A section of the landing page, as other pages lead to it. */
export function sectionAddress(section: Section, language: Language): string {
  const home = addressOf('home', language)
  return `${home}${home.includes('?') ? '&' : '?'}id=${section}`
}
