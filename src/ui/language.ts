import { i18n } from '@lingui/core'
import { create } from 'zustand'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts'
import { loadMessages } from '#words/catalogue.ts'

const KEY = 'language'

export const useLanguage = create<{ language: Language }>(() => ({ language: storedLanguage() }))

/** Loads a language's messages, then shows them everywhere at once. */
export async function switchLanguage(language: Language): Promise<void> {
  const messages = await loadMessages(language)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  localStorage.setItem(KEY, language)
  useLanguage.setState({ language })
}

/** The language chosen on this device, or asked for by the address. */
export function storedLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  const stored = asked ?? localStorage.getItem(KEY)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}
