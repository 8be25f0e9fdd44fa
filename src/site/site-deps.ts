import { createContext, useContext } from 'react'
import type { FormCheck } from '#domain/check-form.ts'
import type { ContactRequest } from '#domain/site/contact-requests.ts'
import type { Language } from '#domain/languages.ts'
import type { ErrorReply } from '#i18n/error-replies.ts'

/** Who is signed in on this device. */
export interface Visitor {
  name: string
  surname: string
  phone: string | null
  email: string
  image: string | null
}

export type ContactReply = { kind: 'ok' } | ({ kind: 'refused' | 'unknown' } & ErrorReply)

/** Checks what a visitor writes, and sends it. */
export interface ContactDesk {
  check(request: ContactRequest): FormCheck<ContactRequest>
  send(request: ContactRequest, language: Language): Promise<ContactReply>
}

/** What the pages need of the browser they stand in; the server has none of it. */
export interface SiteDeps {
  /** The language chosen on this device or in the address, if any. */
  chosenLanguage(): Language | null
  chooseLanguage: (language: Language) => void
  /** Calls back at each choice, until the returned function is called. */
  onLanguage: (callback: () => void) => () => void
  /** Null: nobody is signed in. Calls back when the server has ended the session since. */
  visitor(onGone: () => void): Promise<Visitor | null>
  /** How many changes of the visitor wait on this device to be sent. */
  unsent(): Promise<number>
  /** Ends the session; changes that wait stay on the device. */
  signOut(): Promise<void>
  /** Loaded when someone begins to write. */
  openContactDesk(): Promise<ContactDesk>
}

export const NO_BROWSER: SiteDeps = {
  chosenLanguage: () => null,
  chooseLanguage: () => undefined,
  onLanguage: () => () => undefined,
  visitor: () => Promise.resolve(null),
  unsent: () => Promise.resolve(0),
  signOut: () => Promise.resolve(),
  openContactDesk: () => Promise.reject(new Error('there is no browser')),
}

export const SiteDepsContext = createContext<SiteDeps>(NO_BROWSER)

export function useSiteDeps(): SiteDeps {
  return useContext(SiteDepsContext)
}
