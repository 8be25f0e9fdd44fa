import { claimsOf, type TokenStore } from './token.ts'

const KEY = 'token'

/** The page's token: in local storage for a remembered session, else in session storage. */
export const pageTokens: TokenStore = {
  get: () => Promise.resolve(currentToken()),
  set(token) {
    // The session may have ended while the new token was being fetched.
    if (sessionStorage.getItem(KEY) !== null) sessionStorage.setItem(KEY, token)
    else if (localStorage.getItem(KEY) !== null) localStorage.setItem(KEY, token)
    return Promise.resolve()
  },
}

/** The page's token as long as it belongs to this person. */
export function tokensOf(userId: string): TokenStore {
  return {
    get: () => Promise.resolve(currentUserId() === userId ? currentToken() : null),
    set: (token) => (currentUserId() === userId ? pageTokens.set(token) : Promise.resolve()),
  }
}

export function currentToken(): string | null {
  return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)
}

export function currentUserId(): string | null {
  const token = currentToken()
  return token === null ? null : (claimsOf(token)?.sub ?? null)
}

export function isRemembered(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function storeToken(token: string, remember: boolean): void {
  dropToken()
  const storage = remember ? localStorage : sessionStorage
  storage.setItem(KEY, token)
}

/** Removes what no server has signed, such as half a token; nobody is signed in by it. */
export function dropUnreadableTokens(): void {
  for (const storage of [sessionStorage, localStorage]) {
    const token = storage.getItem(KEY)
    if (token !== null && claimsOf(token) === null) storage.removeItem(KEY)
  }
}

export function dropToken(): void {
  sessionStorage.removeItem(KEY)
  localStorage.removeItem(KEY)
}
