import { SYSTEM, type Features } from '#protocol/system.ts'
import { call, type Api } from './api.ts'

/** The optional features of this server; null when it cannot be reached. */
export async function readFeatures(api: Api): Promise<Features | null> {
  const answer = await call(api, SYSTEM.features)
  return answer.kind === 'ok' ? answer.value : null
}

/** In ms: a server that needs longer brings nothing that somebody waits for. */
const PATIENCE_MS = 3000

/** Whether the server answers now, whatever it says. */
export async function isServerThere(api: Api): Promise<boolean> {
  const answer = await call(api, SYSTEM.features, { timeoutMs: PATIENCE_MS })
  return answer.kind !== 'unknown' || answer.status !== null
}
