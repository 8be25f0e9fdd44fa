import { i18n, type Messages } from '@lingui/core'
import { create } from 'zustand'
import { DEFAULT_LANGUAGE, manifestPath, type Language } from '#domain/languages.ts'
import { loadCatalogue } from '#i18n/load-catalogue.ts'
import type { CatalogueName } from '#i18n/load-groups.ts'
import { chosenLanguage, storeLanguage } from './stored-language.ts'

export const useLanguage = create<{ language: Language }>(() => ({ language: firstLanguage() }))

/** The catalogues loaded so far, to load again when the language changes. */
const catalogues: CatalogueName[] = ['main']

/**
 * Loads a language's messages, then switches every screen at once. A group of screens that is loaded
 * meanwhile, in the language before, is loaded in this one too: without that it would show ids.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const parts = new Map<CatalogueName, Messages>()
  const missing = () => catalogues.filter((name) => !parts.has(name))
  while (missing().length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- what came while it waited is loaded after it
    await Promise.all(
      missing().map(async (name) => parts.set(name, await loadCatalogue(name, language))),
    )
  }
  i18n.loadAndActivate({ locale: language, messages: Object.assign({}, ...parts.values()) })
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

/** Loads the messages of a group of screens, in the language that is shown once they are here. */
export async function needMessages(name: CatalogueName): Promise<void> {
  while (!hasMessages(name)) {
    const { language } = useLanguage.getState()
    // oxlint-disable-next-line no-await-in-loop -- again when the language was switched meanwhile
    const messages = await loadCatalogue(name, language)
    if (language !== useLanguage.getState().language) continue
    i18n.load(language, messages)
    if (!hasMessages(name)) catalogues.push(name)
  }
}

/** The language of the first render. A language in the link is stored for later visits. */
export function firstLanguage(): Language {
  const chosen = chosenLanguage()
  if (chosen) storeLanguage(chosen)
  return chosen ?? DEFAULT_LANGUAGE
}
