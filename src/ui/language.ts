import { i18n, type Messages } from '@lingui/core'
import { create } from 'zustand'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'
import { loadMessages } from '#words/catalogue.ts'

const KEY = 'language'

export const useLanguage = create<{ language: Language }>(() => ({ language: storedLanguage() }))

type Catalogue = (language: Language) => Promise<Messages>

/** What has been needed so far, to be loaded again in the next language. */
const catalogues: Catalogue[] = [loadMessages]

/** Loads a language's messages, then shows them everywhere at once. */
export async function switchLanguage(language: Language): Promise<void> {
  const parts = await Promise.all(catalogues.map((load) => load(language)))
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts) as Messages })
  document.documentElement.lang = language
  localStorage.setItem(KEY, language)
  useLanguage.setState({ language })
}

/** Takes in the messages of a part of the product, when it is about to be shown. */
export async function needMessages(catalogue: Catalogue): Promise<void> {
  if (catalogues.includes(catalogue)) return
  const { language } = useLanguage.getState()
  i18n.load(language, await catalogue(language))
  catalogues.push(catalogue)
}

/** The language chosen on this device, or asked for by the address. */
export function storedLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  const stored = asked ?? localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}
