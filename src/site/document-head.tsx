import type { I18n } from '@lingui/core'
import { DEFAULT_LANGUAGE, LANGUAGES, traitsOf, type Language } from '#domain/languages.ts'
import { descriptionOf, titleOf } from './page-messages.ts'
import { addressOf, type PageData, type PageName } from './pages.ts'
import { localizedText } from './localized.ts'

export interface DocumentHeadProps {
  data: PageData
  i18n: I18n
  /** Scheme, host and port of the server's public address; null: nothing says where this is. */
  origin: string | null
  /** Font files that the language needs. */
  fonts: readonly string[]
}

/** Metadata for browsers, search engines and messengers. */
export function DocumentHead({ data, i18n, origin, fonts }: DocumentHeadProps) {
  const { page, language } = data
  const title = titleOf(data, language, i18n)
  const description = descriptionOf(data, language, i18n)
  const others = LANGUAGES.filter((other) => other !== language)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {fonts.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
      ))}
      {origin !== null && <Whereabouts page={page} language={language} origin={origin} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Dram" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {others.map((other) => (
        <meta key={other} property="og:locale:alternate" content={openGraphLocale(other)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {data.page === 'home' && (
        <script
          type="application/ld+json"
          // Data, not code: browsers do not run it, so the CSP against inline scripts allows it.
          dangerouslySetInnerHTML={{ __html: embedded(facts(data, origin, description)) }}
        />
      )}
    </>
  )
}

/** Whole addresses: of this page, of its other languages, and of the picture for messengers. */
function Whereabouts({
  page,
  language,
  origin,
}: {
  page: PageName
  language: Language
  origin: string
}) {
  const address = origin + addressOf(page, language)
  return (
    <>
      <link rel="canonical" href={address} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + addressOf(page, other)} />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={origin + addressOf(page, DEFAULT_LANGUAGE)}
      />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/landing/share-${language}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  )
}

/** As the Open Graph protocol writes it: en_US. */
function openGraphLocale(language: Language): string {
  return traitsOf(language).locale.replace('-', '_')
}

type HomeData = Extract<PageData, { page: 'home' }>

/** The product and the FAQ as schema.org data. */
function facts(
  { page, contents, language }: HomeData,
  origin: string | null,
  description: string,
): unknown {
  const questions = contents.faq.filter(
    (entry) => localizedText(entry, 'question', language) !== '',
  )
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: 'Dram',
        ...(origin === null ? {} : { url: origin + addressOf(page, language) }),
        description,
        inLanguage: language,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
      },
      {
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: questions.map((entry) => ({
          '@type': 'Question',
          name: localizedText(entry, 'question', language),
          acceptedAnswer: { '@type': 'Answer', text: localizedText(entry, 'answer', language) },
        })),
      },
    ],
  }
}

/**
 * JSON that is safe inside a script element: characters that may begin a tag or a comment are
 * escaped.
 */
export function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
