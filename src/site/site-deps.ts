import { createContext, useContext, type ComponentType } from 'react'
import type { FormCheck } from '#domain/check-form.ts'
import type { ContactRequest } from '#domain/site/contact-requests.ts'
import type { Language } from '#domain/languages.ts'
import type { ErrorReply } from '#i18n/error-replies.ts'

/** The person signed in on this device. */
export interface Visitor {
  name: string
  surname: string
  phone: string | null
  email: string
  image: string | null
}

export type ContactReply = { kind: 'ok' } | ({ kind: 'refused' | 'unknown' } & ErrorReply)

/** Validates and sends a visitor's message. */
export interface ContactDesk {
  check(request: ContactRequest): FormCheck<ContactRequest>
  send(request: ContactRequest, language: Language): Promise<ContactReply>
}

export interface ScaleTrialProps {
  language: Language
  /** The address that a recording is sent to by the person. */
  support: string
  /** The classes of the pages' buttons. */
  buttons: Record<string, string | undefined>
}

/** What the pages need from the browser; the server has none of it. */
export interface SiteDeps {
  /** The language chosen on this device or in the address, if any. */
  chosenLanguage(): Language | null
  chooseLanguage: (language: Language) => void
  /** Subscribes to language changes; returns a function that unsubscribes. */
  onLanguage: (callback: () => void) => () => void
  /** Null: nobody is signed in. `onGone` is called when the server ends the session later. */
  visitor(onGone: () => void): Promise<Visitor | null>
  /** The number of the visitor's unsent changes on this device. */
  unsent(): Promise<number>
  /** Ends the session; unsent changes stay on the device. */
  signOut(): Promise<void>
  /** Loaded when someone starts to write. */
  openContactDesk(): Promise<ContactDesk>
  /** Loaded on the page where scales are tried. */
  openScaleTrial: () => Promise<ComponentType<ScaleTrialProps>>
}

export const NO_BROWSER: SiteDeps = {
  chosenLanguage: () => null,
  chooseLanguage: () => undefined,
  onLanguage: () => () => undefined,
  visitor: () => Promise.resolve(null),
  unsent: () => Promise.resolve(0),
  signOut: () => Promise.resolve(),
  openContactDesk: () => Promise.reject(new Error('there is no browser')),
  openScaleTrial: () => Promise.reject(new Error('there is no browser')),
}

export const SiteDepsContext = createContext<SiteDeps>(NO_BROWSER)

export function useSiteDeps(): SiteDeps {
  return useContext(SiteDepsContext)
}
