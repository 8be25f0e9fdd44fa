import {
  BRANCH_EXISTENCE_PATH,
  branchExistence,
  GEOCODE_PATH,
  geocodeAnswer,
  type FoundPlace,
} from '#protocol/branches/branches.ts'
import type { Api } from './api.ts'

/** Is there a branch that the person may work in? Null when the server cannot be reached. */
export async function haveBranch(api: Api): Promise<boolean | null> {
  const answer = await api.request('GET', BRANCH_EXISTENCE_PATH, branchExistence)
  return answer.kind === 'ok' ? answer.value.haveBranch : null
}

/** Places with this address; null when the search cannot be reached. */
export async function findPlaces(api: Api, text: string): Promise<FoundPlace[] | null> {
  const answer = await api.request('GET', GEOCODE_PATH, geocodeAnswer, {
    query: { q: text },
    timeoutMs: 10_000,
  })
  return answer.kind === 'ok' ? answer.value.data : null
}
