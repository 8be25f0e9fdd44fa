import { createHash } from 'node:crypto'
import { PosError } from './pos-error.ts'
import type { PosHttp, PosRequest, PosResponse } from './pos-http.ts'

/** How to sign in. */
export interface PosAccount {
  /** Behind which `/resto` is. */
  baseUrl: string
  login: string
  password: string
  verifyTls: boolean
}

export interface PosCall {
  method?: 'GET' | 'POST'
  /** Behind `/resto/api/`. */
  path: string
  params?: readonly (readonly [string, string])[]
  /** A document, sent beside the parameters; without it a POST sends them as a form. */
  xml?: string
}

const FORM = 'application/x-www-form-urlencoded'
const MESSAGE_MAX = 500

/** One sign-in to an iikoServer. It asks one thing after the other, as the server wants it. */
export class PosSession {
  readonly #http: PosHttp
  readonly #account: PosAccount
  readonly #signal: AbortSignal | undefined
  /** Hears of every new token before it is used. */
  readonly #onToken: (token: string) => Promise<void>
  #token: string | null = null

  constructor(
    http: PosHttp,
    account: PosAccount,
    onToken: (token: string) => Promise<void>,
    signal?: AbortSignal,
  ) {
    this.#http = http
    this.#account = account
    this.#onToken = onToken
    this.#signal = signal
  }

  /** @throws {PosError} pos_login_refused, pos_licence_exhausted and whatever else can be wrong */
  async signIn(): Promise<void> {
    const { baseUrl, login, password, verifyTls } = this.#account
    const pass = createHash('sha1').update(password, 'utf8').digest('hex')
    const { status, type, text } = await this.#http.askForText({
      method: 'POST',
      url: new URL(`${baseUrl}/resto/api/auth`),
      // As a form: in the address the hash would stand in logs, and some versions answer 500.
      body: { type: FORM, text: new URLSearchParams({ login, pass }).toString() },
      verifyTls,
      signal: this.#signal,
    })
    if (status === 401) throw new PosError('pos_login_refused')
    if (status !== 200) throw faultOf(status, type, text)
    const token = text.trim()
    if (isPage(type, token) || !/^[\w-]{8,128}$/.test(token)) throw new PosError('pos_not_iiko')
    this.#token = token
    await this.#onToken(token)
  }

  /** Gives the licence back; false when that is not certain. */
  async signOut(): Promise<boolean> {
    const token = this.#token
    this.#token = null
    return token === null || signOut(this.#http, this.#account, token)
  }

  /** Asks, and gives the answer's text. A session that has ended is begun anew, once. */
  async askForText(call: PosCall): Promise<string> {
    const { body } = await this.ask(call)
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    if (isPage('', text)) throw new PosError('pos_not_iiko')
    return text
  }

  /** As `askForText`, with an answer that is read as it arrives. */
  async ask(call: PosCall): Promise<PosResponse> {
    let response = await this.#send(call)
    if (response.status === 401) {
      await readText(response)
      await this.signIn()
      response = await this.#send(call)
    }
    const { status, type } = response
    if (status === 200 && type !== 'text/html') return response
    throw faultOf(status, type, await readText(response))
  }

  #send({ method = 'GET', path, params = [], xml }: PosCall): Promise<PosResponse> {
    const { baseUrl, verifyTls } = this.#account
    const url = new URL(`${baseUrl}/resto/api/${path}`)
    const isForm = method === 'POST' && xml === undefined
    for (const [name, value] of isForm ? [] : params) url.searchParams.append(name, value)
    url.searchParams.set('key', this.#token ?? '')
    const request: PosRequest = { method, url, verifyTls, signal: this.#signal }
    if (isForm) {
      const pairs = params.map(([name, value]): [string, string] => [name, value])
      request.body = { type: FORM, text: new URLSearchParams(pairs).toString() }
    }
    if (xml !== undefined) request.body = { type: 'application/xml; charset=utf-8', text: xml }
    return this.#http.ask(request)
  }
}

/** Ends a session by its token; false when that is not certain. */
export async function signOut(
  http: PosHttp,
  { baseUrl, verifyTls }: Pick<PosAccount, 'baseUrl' | 'verifyTls'>,
  token: string,
): Promise<boolean> {
  const url = new URL(`${baseUrl}/resto/api/logout`)
  url.searchParams.set('key', token)
  try {
    const { status, type } = await http.askForText({ method: 'GET', url, verifyTls })
    // Unknown means that it is over already.
    return type !== 'text/html' && (status === 200 || status === 401)
  } catch {
    return false
  }
}

async function readText({ body }: PosResponse): Promise<string> {
  let text = ''
  for await (const chunk of body) {
    text += chunk.toString('utf8')
    if (text.length > 4 * MESSAGE_MAX) break
  }
  return text
}

/** What a proxy answers, or a server that is just starting. */
function isPage(type: string, text: string): boolean {
  return type === 'text/html' || /^\s*<(!doctype|html)/i.test(text)
}

function faultOf(status: number, type: string, text: string): PosError {
  if (isPage(type, text)) return new PosError('pos_not_iiko', { status })
  if (status === 403) {
    return /no connections available|License enhancement/i.test(text)
      ? new PosError('pos_licence_exhausted')
      : new PosError('pos_no_right', { message: messageOf(text) })
  }
  if (status === 401) return new PosError('pos_login_refused')
  if (status === 404 || status === 405) return new PosError('pos_not_iiko', { status })
  if (status === 400 || status === 409) {
    return new PosError('pos_refused', { status, message: messageOf(text) })
  }
  return new PosError('pos_failed', { status, message: messageOf(text) })
}

export function messageOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MESSAGE_MAX)
}
