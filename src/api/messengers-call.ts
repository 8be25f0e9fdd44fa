import { MESSENGERS_PATH, messengerList, type Messenger } from '#protocol/messengers.ts'
import type { Api } from './api.ts'

/** Where people find help; null when the server cannot be asked. */
export async function readMessengers(api: Api): Promise<Messenger[] | null> {
  const answer = await api.request('GET', MESSENGERS_PATH, messengerList)
  return answer.kind === 'ok' ? answer.value.data : null
}
