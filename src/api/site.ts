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
import { requestOnce } from './once.ts'

export function sendContact(api: Api, request: ContactRequest): Promise<Answer<ContactAnswer>> {
  return requestOnce(api, 'POST', CONTACT_PATH, contactAnswer, request)
}

/** Links to support; null when the server cannot be reached. */
export async function readMessengers(api: Api): Promise<Messenger[] | null> {
  const answer = await api.request('GET', MESSENGERS_PATH, messengerList)
  return answer.kind === 'ok' ? answer.value.data : null
}
