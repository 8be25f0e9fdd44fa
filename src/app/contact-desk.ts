import { checkForm } from '#domain/check-form.ts'
import type { Language } from '#domain/languages.ts'
import { contactRequest } from '#domain/site/contact-requests.ts'
import type { Api } from '#api/api.ts'
import { ServerApi } from '#api/server-api.ts'
import { sendContact } from '#api/site.ts'
import type { ContactDesk } from '#site/site-deps.ts'

/** Validates a visitor's message with the domain's rules, and sends it without a session. */
export const contactDesk: ContactDesk = {
  check: (request) => checkForm(contactRequest, request),
  send: (request, language) => sendContact(apiWithoutSession(language), request),
}

function apiWithoutSession(language: Language): Api {
  return new ServerApi({
    tokens: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => language,
  })
}
