import { FEATURES_PATH, featuresAnswer, type Features } from '#protocol/system.ts'
import type { Api } from './api.ts'

/** What this server offers beyond what every server does; null when it cannot be asked. */
export async function readFeatures(api: Api): Promise<Features | null> {
  const answer = await api.request('GET', FEATURES_PATH, featuresAnswer)
  return answer.kind === 'ok' ? answer.value : null
}
