import type { Api } from './api.ts'

/** Loads the client with its first request: counting begins without one. */
export function lazyApi(load: () => Promise<Api>): Api {
  let loaded: Api | null = null
  const api = async (): Promise<Api> => (loaded ??= await load())
  return {
    async request(...args) {
      const client = await api().catch(() => null)
      // What the client comes from is the server, which is away then.
      return client
        ? client.request(...args)
        : { kind: 'unknown', status: null, retryAfterMs: null }
    },
    async openStream(...args) {
      return (await api()).openStream(...args)
    },
  }
}
