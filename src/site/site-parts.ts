import { createContext, useContext } from 'react'
import type { ContactRequest } from '#domain/contact-requests.ts'
import type { FieldCode } from '#domain/field-codes.ts'
import type { Language } from '#domain/languages.ts'

/** Who is signed in on this device. */
export interface Visitor {
  name: string
  surname: string
  phone: string | null
  email: string
  image: string | null
}

export type ContactField = keyof ContactRequest
export type ContactFaults = Partial<Record<ContactField, FieldCode>>

export type ContactOutcome =
  | { kind: 'sent' }
  /** In the server's words. */
  | { kind: 'refused'; message: string; faults: ContactFaults }
  /** With the status, if something answered. */
  | { kind: 'unknown'; status: number | null }

/** Checks what a visitor writes, and sends it. */
export interface ContactDesk {
  faultsOf(request: ContactRequest): ContactFaults
  send(request: ContactRequest, language: Language): Promise<ContactOutcome>
}

/** What the pages need of the browser they stand in; the server has none of it. */
export interface SiteParts {
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

export const NO_BROWSER: SiteParts = {
  chosenLanguage: () => null,
  chooseLanguage: () => undefined,
  onLanguage: () => () => undefined,
  visitor: () => Promise.resolve(null),
  unsent: () => Promise.resolve(0),
  signOut: () => Promise.resolve(),
  openContactDesk: () => Promise.reject(new Error('there is no browser')),
}

export const SitePartsContext = createContext<SiteParts>(NO_BROWSER)

export function useSiteParts(): SiteParts {
  return useContext(SitePartsContext)
}
