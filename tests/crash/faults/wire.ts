import { EVENTS_PATH } from '#protocol/sync/pull.ts'
import { LOGIN_PATH, type LoginAnswer } from '#protocol/account/auth.ts'
import { errorAnswer } from '#protocol/answers.ts'
import type { User } from '#domain/people/people.ts'
import { PASSWORD } from '#tests/support/bars/seed-place.ts'

/** The servers as a device sees them, and everything that it should never have seen. */
export class Wire {
  readonly #urls: readonly string[]
  /** Answers other than success and "the database is away, try again". */
  readonly wrong: string[] = []
  refused = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  /** @returns null when the database was away */
  async call<T>(method: string, path: string, token: string | null, body?: unknown) {
    const url = this.#urls[Math.floor(Math.random() * this.#urls.length)] ?? ''
    try {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const content: unknown = await answer.json()
      if (answer.ok) return content as T
      this.#judge(answer, content)
    } catch (error) {
      this.wrong.push(`${method} ${path}: ${String(error)}`)
    }
    return null
  }

  /** Listens to live events at every server until the signal, and calls back for each. */
  async listen(token: string, signal: AbortSignal, onEvent: () => void): Promise<void> {
    await Promise.all(
      this.#urls.map(async (url) => {
        while (!signal.aborted) await listenOnce(url, token, signal, onEvent).catch(() => null)
      }),
    )
  }

  async signIn({ email }: User): Promise<string> {
    const body = { email, password: PASSWORD, rememberMe: true }
    const answer = await this.call<LoginAnswer>('POST', LOGIN_PATH, null, body)
    if (!answer) throw new Error(this.wrong.join())
    return answer.token
  }

  #judge({ status, headers }: Response, content: unknown): void {
    const { code, message } = errorAnswer.parse(content)
    const isAway =
      status === 503 && code === 'database_away' && Number(headers.get('retry-after')) > 0
    if (isAway) this.refused += 1
    else this.wrong.push(`${status} ${code}: ${message}`)
  }
}

async function listenOnce(
  url: string,
  token: string,
  signal: AbortSignal,
  onEvent: () => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${url}${EVENTS_PATH}`, { headers, signal })
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    if (decoder.decode(chunk, { stream: true }).includes('data:')) onEvent()
  }
}
