import { i18n } from '@lingui/core'
import { create } from 'zustand'
import { DEFAULT_LANGUAGE, manifestPath, type Language } from '#domain/languages.ts'
import { loadCatalogue } from '#i18n/load-catalogue.ts'
import type { CatalogueName } from '#i18n/load-groups.ts'
import { chosenLanguage, storeLanguage } from './stored-language.ts'

export const useLanguage = create<{ language: Language }>(() => ({ language: firstLanguage() }))

/** The catalogues loaded so far, to load again when the language changes. */
const catalogues: CatalogueName[] = ['main']

/** Loads a language's messages, then switches every screen at once. */
export async function switchLanguage(language: Language): Promise<void> {
  const parts = await Promise.all(catalogues.map((name) => loadCatalogue(name, language)))
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts) })
  document.documentElement.lang = language
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language))
  useLanguage.setState({ language })
}

/** Switches the language by the person's choice, and stores it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await switchLanguage(language)
}

/** Are the messages of a group of screens here? */
export function hasMessages(name: CatalogueName): boolean {
  return catalogues.includes(name)
}

/** Loads the messages of a group of screens. */
export async function needMessages(name: CatalogueName): Promise<void> {
  if (hasMessages(name)) return
  const { language } = useLanguage.getState()
  i18n.load(language, await loadCatalogue(name, language))
  catalogues.push(name)
}

/** The language of the first render. A language in the link is stored for later visits. */
export function firstLanguage(): Language {
  const chosen = chosenLanguage()
  if (chosen) storeLanguage(chosen)
  return chosen ?? DEFAULT_LANGUAGE
}
