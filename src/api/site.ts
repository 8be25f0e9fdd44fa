import type { ContactRequest } from '#domain/site/contact-requests.ts'
import { messengerList, SITE, type Messenger } from '#protocol/site/site.ts'
import { call, callOnce, type Api } from './api.ts'

export function sendContact(api: Api, body: ContactRequest) {
  return callOnce(api, SITE.requestCall, { body })
}

/** Links to support; null when the server cannot be reached. */
export async function readMessengers(api: Api): Promise<Messenger[] | null> {
  const answer = await call(api, { ...SITE.messengers, answer: messengerList })
  return answer.kind === 'ok' ? answer.value.data : null
}
