import { isLanguage, type Language } from '#domain/languages.ts'

const KEY = 'language'

/** A year: about as long as browsers keep a cookie at all. */
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/**
 * Keeps a person's choice on this device: for the pages of the product, and as a cookie for the
 * server, which draws the public ones.
 */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  // The Cookie Store is not everywhere yet.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${KEY}=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}

/** What was chosen on this device, or by the link that was opened; null when nothing ever was. */
export function chosenLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get('lang')
  const chosen = isLanguage(asked) ? asked : localStorage.getItem(KEY)
  return isLanguage(chosen) ? chosen : null
}
