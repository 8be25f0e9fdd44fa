import { listPhones } from '#protocol/inventories/phones.ts'
import type { AnswerOf } from '#protocol/operation.ts'
import { call, type Api } from './api.ts'

export type PhonesAnswer = AnswerOf<typeof listPhones>

/** Whose phones may hold readings of an inventory. */
export function readPhones(api: Api, id: string) {
  return call(api, listPhones, { params: { id } })
}
