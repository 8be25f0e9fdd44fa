/** What can happen to one request. */
export const FAULTS = [
  'none',
  'drop_before',
  'drop_after',
  'duplicate',
  'cut_body',
  'server_error',
  'too_many',
  'unauthorized',
  'too_large',
  'portal',
  'crash_before_commit',
] as const
export type Fault = (typeof FAULTS)[number]

export type Handler = (request: Request) => Promise<Response>

const SMALL_PAGE = '4'

/** A network between devices and server with a prepared list of faults. */
export class Network {
  /** Faults of the coming requests, in order; none when the list is empty. */
  readonly faults: Fault[] = []
  readonly #server: Handler
  readonly #crash: { beforeCommit: boolean }

  constructor(server: Handler, crash: { beforeCommit: boolean }) {
    this.#server = server
    this.#crash = crash
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(input as string, 'http://server.example')
    // Even a small bar takes several pages, so that a tab dies and others write between them.
    if (url.searchParams.has('limit')) url.searchParams.set('limit', SMALL_PAGE)
    const request = () => new Request(url, init)
    const fault = this.faults.shift() ?? 'none'
    switch (fault) {
      case 'none':
        return this.#server(request())
      case 'drop_before':
        throw new TypeError('the request was lost')
      case 'drop_after':
        await this.#server(request())
        throw new TypeError('the answer was lost')
      case 'duplicate':
        await this.#server(request())
        return this.#server(request())
      case 'cut_body': {
        const text = await (await this.#server(request())).text()
        return new Response(text.slice(0, Math.floor(text.length / 2)))
      }
      case 'server_error':
        return new Response('{}', { status: 503 })
      case 'too_many':
        return new Response('{}', { status: 429, headers: { 'retry-after': '1' } })
      case 'unauthorized':
        return errorAnswer(401, 'not_signed_in')
      case 'too_large':
        return errorAnswer(413, 'too_large')
      case 'portal':
        return new Response('<html>Welcome to the hotel</html>')
      case 'crash_before_commit':
        this.#crash.beforeCommit = true
        try {
          await this.#server(request())
        } finally {
          this.#crash.beforeCommit = false
        }
        throw new TypeError('the server died')
    }
  }
}

function errorAnswer(status: number, code: string): Response {
  return Response.json({ status, code, message: code, errors: [] }, { status })
}
