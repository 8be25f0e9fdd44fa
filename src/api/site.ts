import type { ContactRequest } from '#domain/site/contact-requests.ts'
import {
  CONTACT_PATH,
  contactAnswer,
  type ContactAnswer,
  MESSENGERS_PATH,
  messengerList,
  type Messenger,
} from '#protocol/site/site.ts'
import type { Answer, Api } from './api.ts'

export function sendContact(api: Api, request: ContactRequest): Promise<Answer<ContactAnswer>> {
  return api.request('POST', CONTACT_PATH, contactAnswer, { body: request })
}

/** Links to support; null when the server cannot be reached. */
export async function readMessengers(api: Api): Promise<Messenger[] | null> {
  const answer = await api.request('GET', MESSENGERS_PATH, messengerList)
  return answer.kind === 'ok' ? answer.value.data : null
}
