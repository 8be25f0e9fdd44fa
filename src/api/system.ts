import { FEATURES_PATH, featuresAnswer, type Features } from '#protocol/system.ts'
import type { Api } from './api.ts'

/** The optional features of this server; null when it cannot be reached. */
export async function readFeatures(api: Api): Promise<Features | null> {
  const answer = await api.request('GET', FEATURES_PATH, featuresAnswer)
  return answer.kind === 'ok' ? answer.value : null
}
