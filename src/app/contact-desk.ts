import { contactRequest, type ContactRequest } from '#domain/contact-requests.ts'
import { isFieldCode } from '#domain/field-codes.ts'
import type { Language } from '#domain/languages.ts'
import { Api } from '#api/api.ts'
import { sendContact } from '#api/contact-call.ts'
import type { ContactDesk, ContactFaults, ContactOutcome } from '#site/site-parts.ts'

/** Holds what a visitor writes to the domain's rules, and sends it; no session is needed. */
export const contactDesk: ContactDesk = {
  faultsOf(request) {
    const issues = contactRequest.safeParse(request).error?.issues ?? []
    return faultsIn(issues.map(({ path, message }) => [path[0], message]))
  },
  send,
}

async function send(request: ContactRequest, language: Language): Promise<ContactOutcome> {
  const answer = await sendContact(apiWithoutSession(language), request)
  if (answer.kind === 'ok') return { kind: 'sent' }
  if (answer.kind === 'unknown') return { kind: 'unknown', status: answer.status }
  const { errors, message } = answer.error
  return {
    kind: 'refused',
    message: errors[0]?.message ?? message,
    faults: faultsIn(errors.map(({ param, code }) => [param, code])),
  }
}

function apiWithoutSession(language: Language): Api {
  return new Api({
    tokens: { get: () => Promise.resolve(null), set: () => Promise.resolve() },
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    language: () => language,
  })
}

/** The first fault of each field counts; what this form does not know is said as a whole. */
function faultsIn(found: readonly (readonly [unknown, string])[]): ContactFaults {
  const faults: ContactFaults = {}
  for (const [field, code] of found) {
    if (isContactField(field) && isFieldCode(code)) faults[field] ??= code
  }
  return faults
}

function isContactField(name: unknown): name is keyof ContactRequest {
  return typeof name === 'string' && name in contactRequest.shape
}
