/** What a call is answered with: a response, or a value that is sent as JSON. */
export type Answers = Record<string, (request: Request) => unknown>

let answers: Answers = {}
let calls: string[] = []
let isOnline = true

Object.defineProperty(navigator, 'onLine', { get: () => isOnline })

/**
 * Replaces the page's network. A call without an answer fails as without a signal.
 * @param given by method and path, as 'GET /api/v2/client/addresses'
 */
export function answerCalls(given: Answers): void {
  answers = given
  calls = []
  isOnline = true
}

/** The browser finds that there is no network, or that it is back. Without one, no call is answered. */
export function setOnline(online: boolean): void {
  isOnline = online
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** The calls since `answerCalls`, as 'GET /api/v2/client/addresses'. */
export function callsSoFar(): readonly string[] {
  return calls
}

const load = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  // Such as the decoder's code, which the product brings along.
  if (!pathname.startsWith('/api/')) return load(input, init)
  const call = `${request.method} ${pathname}`
  calls.push(call)
  const answer = isOnline ? answers[call] : undefined
  if (!answer) throw new TypeError('Failed to fetch')
  const value = await answer(request)
  return value instanceof Response ? value : Response.json(value)
}
