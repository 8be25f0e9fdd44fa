import { i18n, type Messages } from '@lingui/core'
import { create } from 'zustand'
import { DEFAULT_LANGUAGE, type Language } from '#domain/languages.ts'
import { loadMessages } from '#words/catalogue.ts'
import { chosenLanguage, keepLanguage } from './kept-language.ts'

export const useLanguage = create<{ language: Language }>(() => ({ language: firstLanguage() }))

type Catalogue = (language: Language) => Promise<Messages>

/** What has been needed so far, to be loaded again in the next language. */
const catalogues: Catalogue[] = [loadMessages]

/** Loads a language's messages, then shows them everywhere at once. */
export async function switchLanguage(language: Language): Promise<void> {
  const parts = await Promise.all(catalogues.map((load) => load(language)))
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts) as Messages })
  document.documentElement.lang = language
  useLanguage.setState({ language })
}

/** The same, by a person's own choice, which this device keeps. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await switchLanguage(language)
}

/** Takes in the messages of a part of the product, when it is about to be shown. */
export async function needMessages(catalogue: Catalogue): Promise<void> {
  if (catalogues.includes(catalogue)) return
  const { language } = useLanguage.getState()
  i18n.load(language, await catalogue(language))
  catalogues.push(catalogue)
}

/** The language that the page begins in; one that a link asks for stays. */
export function firstLanguage(): Language {
  const chosen = chosenLanguage()
  if (chosen) keepLanguage(chosen)
  return chosen ?? DEFAULT_LANGUAGE
}
