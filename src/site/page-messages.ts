import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#domain/languages.ts'
import type { PageData } from './pages.ts'
import { textOf } from './say.ts'

/** About as much as search engines show. */
const DESCRIPTION_MAX = 160

/** The page's title in a tab and in search results. */
export function titleOf(data: PageData, language: Language, i18n: I18n): string {
  switch (data.page) {
    case 'home':
      return joined('Dram', textOf(data.contents.slider, 'title', language))
    case 'privacy':
      return joined(textOf(data.contents['privacy-policy'], 'title', language), 'Dram')
    case 'terms':
      return joined(textOf(data.contents['terms-and-conditions'], 'title', language), 'Dram')
    case 'support':
      return joined(i18n._(msg`Support`), 'Dram')
  }
}

/** A sentence or two for search results. */
export function descriptionOf(data: PageData, language: Language, i18n: I18n): string {
  switch (data.page) {
    case 'home':
      return shortened(textOf(data.contents.slider, 'text', language))
    case 'privacy': {
      const [first] = data.contents['privacy-policy'].sections
      return shortened(first ? textOf(first, 'text', language) : '')
    }
    case 'terms': {
      const [first] = data.contents['terms-and-conditions'].sections
      return shortened(first ? textOf(first, 'text', language) : '')
    }
    case 'support':
      return i18n._(msg`Where to get help with Dram, the inventory app for bars and restaurants.`)
  }
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ')
}

/** Cut at a word boundary. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  return `${line.slice(0, DESCRIPTION_MAX).replace(/[\s,;:.–—-]*\s\S*$/, '')}…`
}
