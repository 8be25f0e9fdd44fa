import { API_KEYS, type NewApiKeyRequest } from '#protocol/account/api-keys.ts'
import { call, type Api } from './api.ts'

/** The keys of the company, without their tokens. */
export function readKeys(api: Api) {
  return call(api, API_KEYS.list)
}

export function createKey(api: Api, body: NewApiKeyRequest) {
  return call(api, API_KEYS.create, { body })
}

export function revokeKey(api: Api, id: string) {
  return call(api, API_KEYS.revoke, { params: { id } })
}
