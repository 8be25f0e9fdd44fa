import { isLanguage, type Language } from '#domain/languages.ts'

const KEY = 'language'

/** The person whose language it is. */
const WHOSE = 'language_of'

/** A year: about the longest that browsers store a cookie. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/**
 * Stores the person's choice on this device: for the app, and as a cookie for the server, which
 * renders the public pages. A new choice is of whoever signs in next, unless it is claimed.
 */
export function storeLanguage(language: Language): void {
  if (language !== localStorage.getItem(KEY)) localStorage.removeItem(WHOSE)
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

/** Says that the stored language is this person's, so that it is nobody else's choice. */
export function claimLanguage(userId: string): void {
  localStorage.setItem(WHOSE, userId)
}

/**
 * Returns what `chosenLanguage` does, but null also when it is the language of another person of
 * this device.
 */
export function ownLanguage(userId: string): Language | null {
  const whose = localStorage.getItem(WHOSE)
  return whose === null || whose === userId ? chosenLanguage() : null
}
