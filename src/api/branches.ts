import { findPlaces as find, hasBranch, type FoundPlace } from '#protocol/branches/branches.ts'
import { call, type Api } from './api.ts'

/** Is there a branch that the person may work in? Null when the server cannot be reached. */
export async function haveBranch(api: Api): Promise<boolean | null> {
  const answer = await call(api, hasBranch)
  return answer.kind === 'ok' ? answer.value.haveBranch : null
}

/** Places with this address; null when the search cannot be reached. */
export async function findPlaces(api: Api, text: string): Promise<FoundPlace[] | null> {
  const answer = await call(api, find, { query: { q: text }, timeoutMs: 10_000 })
  return answer.kind === 'ok' ? answer.value.data : null
}
