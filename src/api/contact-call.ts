import type { ContactRequest } from '#domain/contact-requests.ts'
import { CONTACT_PATH, contactAnswer, type ContactAnswer } from '#protocol/contact.ts'
import type { Answer, Api } from './api.ts'

export function sendContact(api: Api, request: ContactRequest): Promise<Answer<ContactAnswer>> {
  return api.request('POST', CONTACT_PATH, contactAnswer, { body: request })
}
