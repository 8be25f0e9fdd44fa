import type { ServerResponse } from 'node:http'
import type { PlainAnswer } from './sessions.ts'
import type { Behaviour, WorldForm } from './world.ts'

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>'

/** The bytes of Windows-1251 for Russian letters; other characters stay as in Latin-1. */
function cp1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      if (code === 0x401) return 0xa8
      return code === 0x451 ? 0xb8 : code & 0xff
    }),
  )
}

/** An XML answer in the form that was asked for. */
export function xml(response: ServerResponse, text: string, form: WorldForm = 'usual'): void {
  const [body, type] = written(text, form)
  response.writeHead(200, { 'content-type': type })
  response.end(body)
}

function written(text: string, form: WorldForm): [Buffer | string, string] {
  const usual = 'application/xml;charset=UTF-8'
  switch (form) {
    case 'cp1251':
      return [cp1251(text.replace('UTF-8', 'windows-1251')), 'application/xml']
    case 'cp1251_undeclared':
      return [cp1251(text.replace(/^<\?xml[^>]*\?>/, '')), 'application/xml']
    case 'bom':
      return [`\uFEFF${text}`, usual]
    case 'namespaced':
      return [
        text
          .replaceAll(/<(\/?)([a-z])/gi, '<$1ns2:$2')
          .replace(/<ns2:(\w+)/, '<ns2:$1 xmlns:ns2="http://resto.iiko.ru/api"'),
        usual,
      ]
    case 'usual':
      return [text, usual]
  }
}

export function json(response: ServerResponse, value: unknown, form: WorldForm = 'usual'): void {
  const text = JSON.stringify(value)
  if (form === 'cp1251' || form === 'cp1251_undeclared') {
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(cp1251(text))
  }
  response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' })
  response.end(`${form === 'bom' ? '\uFEFF' : ''}${text}`)
}

export function plain(response: ServerResponse, answer: PlainAnswer): void {
  if (answer.token) response.setHeader('set-cookie', `key=${answer.token}; Path=/resto`)
  response.writeHead(answer.status, { 'content-type': 'text/plain;charset=UTF-8' })
  response.end(answer.text)
}

/** The answer to a sign-in, in the form that was asked for. */
export function signedIn(
  response: ServerResponse,
  answer: PlainAnswer,
  { signInForm }: Pick<Behaviour, 'signInForm'>,
): void {
  if (answer.status !== 200 || signInForm === 'usual') return plain(response, answer)
  if (signInForm === 'utf16') {
    response.writeHead(200, { 'content-type': 'text/plain' })
    return void response.end(Buffer.from(answer.text, 'utf16le'))
  }
  response.setHeader('set-cookie', `key=${answer.token}; Path=/resto`)
  page(response, 200)
}

/** A proxy's page. */
export function page(response: ServerResponse, status = 502): void {
  response.writeHead(status, { 'content-type': 'text/html' })
  response.end(PAGE)
}

/** Sends half of the answer's body and breaks the connection. */
export function halfOnly(response: ServerResponse): void {
  const end = response.end.bind(response)
  response.end = ((body: Buffer | string = '') => {
    const bytes = Buffer.from(body as never)
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    return response
  }) as typeof end
}

/** Does everything, says nothing, and breaks the connection. */
export function silenced(response: ServerResponse): void {
  response.end = (() => response.destroy()) as never
}

/** Does everything, says nothing, and keeps the connection. */
export function unanswered(response: ServerResponse, onEnd: () => void): void {
  response.writeHead = () => response
  response.end = onEnd as never
}
