import { createHash } from 'node:crypto'
import { NOT_A_POS } from '#domain/pos/systems.ts'
import { PosError } from '../pos-error.ts'
import { readableLines } from './readable.ts'
import type { PosAccount, SessionDeps } from '../port.ts'
import type { PosHttp, PosRequest, PosResponse } from '../pos-http.ts'

export interface IikoCall {
  method?: 'GET' | 'POST'
  /** Relative to `/resto/api/`. */
  path: string
  params?: readonly (readonly [string, string])[]
  /** Sent as the body, with the parameters in the URL; without it a POST sends them as a form. */
  xml?: string
  /** It may take much longer than other requests. */
  isSlow?: boolean
}

const TOKEN = /^[\w-]{8,128}$/
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** An answer that names more is a page of something else. */
const TOKENS_MAX = 3
const FORM = 'application/x-www-form-urlencoded'
const ERROR_MAX = 64 * 1024

/** One session with an iikoServer, which expects one request at a time. */
export class IikoSession {
  readonly #deps: SessionDeps
  #token: string | null = null

  constructor(deps: SessionDeps) {
    this.#deps = deps
  }

  /** @throws {PosError} such as pos_login_refused and pos_licence_exhausted */
  async signIn(): Promise<void> {
    const { http, account, onToken, signal } = this.#deps
    const { baseUrl, login, password, verifyTls } = account
    const pass = createHash('sha1').update(password, 'utf8').digest('hex')
    const answer = await http.ask({
      method: 'POST',
      url: new URL(`${baseUrl}/resto/api/auth`),
      // Sent as a form: in a URL the hash would end up in logs, and some versions answer 500.
      body: { type: FORM, text: new URLSearchParams({ login, pass }).toString() },
      verifyTls,
      signal,
    })
    this.#token = await this.#tokenOf(answer)
    await onToken(this.#token)
  }

  /** An answer that can't be read has taken a licence all the same, so what may be its token ends. */
  async #tokenOf(answer: PosResponse): Promise<string> {
    const { status, type, cookies } = answer
    let text = ''
    try {
      text = await readText(answer)
      if (status !== 200) throw signInErrorOf(status, type, text)
      const token = text.trim()
      if (isPage(type, token) || !TOKEN.test(token)) throw new PosError(NOT_A_POS)
      return token
    } catch (error) {
      const { http, account } = this.#deps
      const tokens = status === 200 ? tokensIn(text, cookies) : []
      await Promise.all(tokens.map((token) => endSession(http, account, token)))
      throw error
    }
  }

  /** Releases the licence; false when that is not certain. */
  async signOut(): Promise<boolean> {
    const token = this.#token
    this.#token = null
    const { http, account } = this.#deps
    return token === null || endSession(http, account, token)
  }

  /** Sends a request and returns the response text. Renews an expired session once. */
  async askForText(call: IikoCall): Promise<string> {
    const { body } = await this.ask(call)
    const chunks: Buffer[] = []
    for await (const chunk of body) chunks.push(chunk)
    const text = decodeText(Buffer.concat(chunks))
    if (isPage('', text)) throw new PosError(NOT_A_POS)
    return text
  }

  /** Does what `askForText` does, but streams the response. */
  async ask(call: IikoCall): Promise<PosResponse> {
    let response = await this.#send(call)
    if (response.status === 401) {
      await readText(response)
      await this.signIn()
      response = await this.#send(call)
    }
    const { status, type } = response
    if (status === 200 && type !== 'text/html') return response
    throw errorOf(status, type, await readText(response))
  }

  #send({ method = 'GET', path, params = [], xml, isSlow }: IikoCall): Promise<PosResponse> {
    const { http, account, signal } = this.#deps
    const { baseUrl, verifyTls } = account
    const url = new URL(`${baseUrl}/resto/api/${path}`)
    const isForm = method === 'POST' && xml === undefined
    for (const [name, value] of isForm ? [] : params) url.searchParams.append(name, value)
    url.searchParams.set('key', this.#token ?? '')
    const request: PosRequest = { method, url, verifyTls, signal, isSlow }
    if (isForm) {
      const pairs = params.map(([name, value]): [string, string] => [name, value])
      request.body = { type: FORM, text: new URLSearchParams(pairs).toString() }
    }
    if (xml !== undefined) request.body = { type: 'application/xml; charset=utf-8', text: xml }
    return http.ask(request)
  }
}

/** Ends a session by its token; false when that is not certain. */
export async function endSession(
  http: PosHttp,
  { baseUrl, verifyTls }: Pick<PosAccount, 'baseUrl' | 'verifyTls'>,
  token: string,
): Promise<boolean> {
  const url = new URL(`${baseUrl}/resto/api/logout`)
  url.searchParams.set('key', token)
  try {
    const { status, type } = await http.askForText({ method: 'GET', url, verifyTls })
    // 401 means that it has ended already.
    return type !== 'text/html' && (status === 200 || status === 401)
  } catch {
    return false
  }
}

/** What may be a session's token: its cookie, and the ids in a text, of two bytes a letter too. */
function tokensIn(text: string, cookies: readonly string[]): string[] {
  const keys = cookies.flatMap((pair) => (pair.startsWith('key=') ? [pair.slice(4)] : []))
  const ids = text.replaceAll('\0', '').match(UUIDS) ?? []
  const tokens = new Set([...keys.filter((key) => TOKEN.test(key)), ...ids])
  return tokens.size > TOKENS_MAX ? [] : [...tokens]
}

async function readText({ body }: PosResponse): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > ERROR_MAX) break
  }
  return decodeText(Buffer.concat(chunks))
}

/** An HTML page comes from a proxy, or from a server that is still starting. */
function isPage(type: string, text: string): boolean {
  return type === 'text/html' || /^\s*<(!doctype|html)/i.test(text)
}

/** Some servers say with 500, where a session begins, that no licence is left. */
function signInErrorOf(status: number, type: string, text: string): PosError {
  return errorOf(status === 500 && NO_LICENCE.test(text) ? 403 : status, type, text)
}

/** Servers say it in English or in Russian. */
const NO_LICENCE =
  /no connections available|licen[cs]e enhancement|лиценз|нет свободных подключений/i

function errorOf(status: number, type: string, text: string): PosError {
  if (isPage(type, text)) return new PosError(NOT_A_POS, { status })
  const said = readableLines(text)
  const details = { status, said, message: said.join(' ') }
  switch (status) {
    case 401:
      return new PosError('pos_login_refused', details)
    case 403:
      return NO_LICENCE.test(text)
        ? new PosError('pos_licence_exhausted', details)
        : new PosError('pos_no_right', details)
    case 404:
    case 405:
      return new PosError(NOT_A_POS, details)
    case 400:
    case 409:
      return new PosError('pos_refused', details)
    default:
      return new PosError('pos_failed', details)
  }
}

/**
 * The text of an answer: UTF-8 if it is valid, otherwise in the charset that it names, otherwise
 * Windows-1251. A byte order mark is dropped.
 */
function decodeText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, named = 'windows-1251'] = /<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head) ?? []
  return (
    decoded(bytes, 'utf-8') ??
    decoded(bytes, named) ??
    new TextDecoder('windows-1251').decode(bytes)
  )
}

function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
