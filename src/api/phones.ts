import { listPhones } from '#protocol/inventories/phones.ts'
import type { AnswerOf } from '#protocol/operation.ts'
import type { Api } from './api.ts'
import { call } from './call.ts'

export type PhonesAnswer = AnswerOf<typeof listPhones>

/** Whose phones may hold readings of an inventory. */
export function readPhones(api: Api, id: string) {
  return call(api, listPhones, { params: { id } })
}
