import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#domain/languages.ts'
import type { PageData } from './pages.ts'
import { localizedText } from './localized.ts'

/** About as much as search engines show, in characters. */
const DESCRIPTION_MAX = 160

/** The page's title in a tab and in search results. */
export function titleOf(data: PageData, language: Language, i18n: I18n): string {
  switch (data.page) {
    case 'home':
      return joined('Dram', localizedText(data.contents.slider, 'title', language))
    case 'privacy':
      return joined(localizedText(data.contents['privacy-policy'], 'title', language), 'Dram')
    case 'terms':
      return joined(localizedText(data.contents['terms-and-conditions'], 'title', language), 'Dram')
    case 'support':
      return joined(i18n._(msg`Support`), 'Dram')
    case 'try-scale':
      return joined(i18n._(msg`Try your scale`), 'Dram')
  }
}

/** A sentence or two for search results. */
export function descriptionOf(data: PageData, language: Language, i18n: I18n): string {
  switch (data.page) {
    case 'home':
      return shortened(localizedText(data.contents.slider, 'text', language), language)
    case 'privacy': {
      const [first] = data.contents['privacy-policy'].sections
      return shortened(first ? localizedText(first, 'text', language) : '', language)
    }
    case 'terms': {
      const [first] = data.contents['terms-and-conditions'].sections
      return shortened(first ? localizedText(first, 'text', language) : '', language)
    }
    case 'support':
      return i18n._(msg`Where to get help with Dram, the inventory app for bars and restaurants.`)
    case 'try-scale':
      return i18n._(msg`See what your scale sends, and whether Dram can read it.`)
  }
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** As many whole sentences as search engines show, so that it ends as it was written. */
function shortened(text: string, language: Language): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(line)]
  const ends = sentences.map(({ index, segment }) => index + segment.trimEnd().length)
  const last = ends.findLast((end) => end <= DESCRIPTION_MAX) ?? ends[0]
  return line.slice(0, last)
}
