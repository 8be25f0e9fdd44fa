import { isLanguage, type Language } from '#domain/languages.ts'

const KEY = 'language'

/** A year: about the longest that browsers store a cookie. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/**
 * Stores the person's choice on this device: for the app, and as a cookie for the server, which
 * renders the public pages.
 */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  // Not all browsers have the Cookie Store API.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${KEY}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}

/** The language chosen on this device or by the opened link; null when there was no choice. */
export function chosenLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get('lang')
  const chosen = isLanguage(asked) ? asked : localStorage.getItem(KEY)
  return isLanguage(chosen) ? chosen : null
}
