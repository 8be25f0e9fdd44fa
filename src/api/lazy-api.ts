import type { Api } from './api.ts'

/** Loads the client with its first request: counting begins without one. */
export function lazyApi(load: () => Promise<Api>): Api {
  let loaded: Api | null = null
  const api = async (): Promise<Api> => (loaded ??= await load())
  return {
    async request(...asked) {
      const client = await api().catch(() => null)
      // What the client comes from is the server, which is away then.
      return client
        ? client.request(...asked)
        : { kind: 'unknown', status: null, retryAfterMs: null }
    },
    async openStream(...asked) {
      return (await api()).openStream(...asked)
    },
  }
}
