import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { countedIn, errorOf, readDocument, errorXml, resultXml, xmlOf } from './inventory-xml.ts'
import { productJson } from './product-json.ts'
import { Sessions, type PlainAnswer } from './sessions.ts'
import {
  EMPTY,
  USUAL,
  type Behaviour,
  type Catalogue,
  type Seen,
  type WorldDocument,
} from './world.ts'

interface Call {
  method: string
  path: string
  /** From the query and from a form. */
  params: URLSearchParams
  body: string
  isForm: boolean
  token: string
}

const NO_FORM =
  'The @FormParam is utilized when the content type of the request entity is not application/x-www-form-urlencoded'
const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>'

/** A server that behaves like an iikoServer, as far as that is known; its data is in memory. */
export class SimulatedIiko {
  behaviour: Behaviour = { ...USUAL }
  catalogue: Catalogue = { ...EMPTY }
  readonly #documents: WorldDocument[] = []
  /** Numbers of documents that have changed stock. */
  readonly #moving = new Set<string>()
  readonly #requests: string[] = []
  readonly #sessions = new Sessions(() => this.behaviour)
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        if (response.headersSent) response.destroy()
        else plain(response, { status: 500, text: String(error) })
      })
    })
  }

  static async open(port = 0): Promise<SimulatedIiko> {
    const simulator = new SimulatedIiko()
    simulator.#server.listen(port, '127.0.0.1')
    await once(simulator.#server, 'listening')
    return simulator
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get seen(): Seen {
    const { open, logins, logouts, overlaps, given: tokens } = this.#sessions
    const requests = [...this.#requests]
    return {
      sessions: open,
      logins,
      logouts,
      overlaps,
      requests,
      documents: this.#documents,
      tokens,
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    if (call.path.startsWith('/simulator/')) return this.#control(call, response)
    this.#requests.push(`${call.method} ${call.path}`)
    if (this.behaviour.delayMs > 0) await sleep(this.behaviour.delayMs)
    if (this.behaviour.html) return page(response)
    const failure = this.#failureOf(call.path, request.headers['user-agent'] ?? '')
    if (failure) return plain(response, failure)
    await this.#open(call, response)
  }

  async #open(call: Call, response: ServerResponse): Promise<void> {
    if (call.path === '/resto/get_server_info.jsp') return xml(response, SERVER_INFO)
    if (call.path === '/resto/api/auth') return plain(response, this.#signIn(call), response)
    if (call.path === '/resto/api/logout') {
      return plain(response, this.#sessions.signOut(call.token))
    }
    const leave = this.#sessions.enter(call.token)
    if (!leave) return plain(response, { status: 401, text: 'Token is not known' })
    try {
      await this.#serve(call, response)
    } finally {
      leave()
    }
  }

  #failureOf(path: string, userAgent: string): PlainAnswer | null {
    if (this.behaviour.needsBrowser && !userAgent.startsWith('Mozilla/')) {
      return { status: 500, text: 'java.lang.NullPointerException' }
    }
    const at = this.behaviour.failures.findIndex((failure) => path.endsWith(failure.path))
    const [failure] = at < 0 ? [] : this.behaviour.failures.splice(at, 1)
    return failure ?? null
  }

  #signIn({ method, params, isForm }: Call): PlainAnswer {
    if (method === 'POST' && !isForm) return { status: 500, text: NO_FORM }
    return this.#sessions.signIn(params.get('login') ?? '', params.get('pass') ?? '')
  }

  async #serve(call: Call, response: ServerResponse): Promise<void> {
    const { groups, categories, units, departments } = this.catalogue
    switch (call.path.replace('/resto/api/', '')) {
      case 'v2/entities/products/list':
        return this.#listProducts(call.params, response)
      case 'v2/entities/products/group/list':
        return json(
          response,
          groups.map((group) => ({ deleted: false, num: '', ...group })),
        )
      case 'v2/entities/products/category/list':
        return json(
          response,
          categories.map((one) => entity('ProductCategory', one)),
        )
      case 'v2/entities/list':
        return json(
          response,
          units.map((one) => entity('MeasureUnit', one)),
        )
      case 'corporation/stores':
        return xml(response, corporateXml(this.catalogue.stores, 'STORE'))
      case 'corporation/departments':
        return xml(response, corporateXml(departments, 'DEPARTMENT'))
      case 'documents/check/incomingInventory':
        return this.#takeDocument(call, response, false)
      case 'documents/import/incomingInventory':
        return this.#takeDocument(call, response, true)
      case 'reports/storeOperations':
        return xml(response, this.#operationsXml(call.params))
      default:
        return plain(response, { status: 404, text: 'Not found' })
    }
  }

  /** In pieces, and as long as `padToBytes` demands. */
  async #listProducts(params: URLSearchParams, response: ServerResponse): Promise<void> {
    const { products } = this.catalogue
    const { padToBytes, pauseMs } = this.behaviour
    const chosen = products.filter((product) =>
      (
        [
          ['types', product.type],
          ['parentIds', product.parent ?? ''],
          ['categoryIds', product.category ?? ''],
          ['ids', product.id],
        ] as const
      ).every(([name, value]) => !params.has(name) || params.getAll(name).includes(value)),
    )
    const live = chosen.filter(({ deleted }) => !deleted || params.get('includeDeleted') === 'true')
    const pad = Math.ceil(padToBytes / Math.max(1, live.length))
    response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' })
    response.write('[')
    for (const [index, product] of live.entries()) {
      const piece = `${index > 0 ? ',' : ''}${JSON.stringify(productJson(product, pad))}`
      if (!response.write(piece)) await once(response, 'drain')
      if (pauseMs > 0) await sleep(pauseMs)
      if (response.destroyed) return
    }
    response.end(']')
  }

  #takeDocument({ body }: Call, response: ServerResponse, isImport: boolean): void {
    const document = readDocument(body)
    if (!document) return plain(response, { status: 400, text: 'Malformed document' })
    const { closedBefore } = this.behaviour
    if (closedBefore !== null && document.date < closedBefore) {
      const text = 'У вас нет права изменять документы задним числом.'
      return plain(response, { status: 409, text })
    }
    const { refusesDuplicates } = this.behaviour
    const taken = new Set(refusesDuplicates ? this.#documents.map(({ number }) => number) : [])
    const error = errorOf(document, this.catalogue, taken)
    if (error) return xml(response, errorXml(document.number, error))
    const answer = resultXml(document, this.catalogue, document.status === 'PROCESSED')
    if (isImport && !this.#save(document, response)) return
    xml(response, answer)
  }

  /** @returns false when no answer is sent */
  #save(document: WorldDocument, response: ServerResponse): boolean {
    const { behaviour } = this
    if (behaviour.dropBeforeSaving > 0) {
      behaviour.dropBeforeSaving -= 1
      response.destroy()
      return false
    }
    this.#documents.push(document)
    if (document.status === 'PROCESSED') {
      for (const [product, amount] of countedIn(document, this.catalogue)) {
        const key = `${document.storeId}:${product}`
        if (this.catalogue.stock[key] !== amount) this.#moving.add(document.number)
        this.catalogue.stock[key] = amount
      }
    }
    if (behaviour.dropAfterSaving > 0) {
      behaviour.dropAfterSaving -= 1
      response.destroy()
      return false
    }
    if (behaviour.silentAfterSaving > 0) {
      behaviour.silentAfterSaving -= 1
      return false
    }
    return true
  }

  /** Stock movements: drafts cause none, nor does a count that matches the books. */
  #operationsXml(params: URLSearchParams): string {
    const [from, to] = ['dateFrom', 'dateTo'].map((name) => dayOf(params.get(name) ?? ''))
    const found = this.#documents.filter(({ number, date }) => {
      const day = date.slice(0, 10)
      return this.#moving.has(number) && day >= (from ?? '') && day <= (to ?? '')
    })
    const items = found.map(({ number, storeId }) => ({
      type: 'INVENTORY_CORRECTION',
      documentNum: number,
      primaryStore: storeId,
      sum: 0,
    }))
    return xmlOf({ storeReportItemDtoes: { storeReportItemDto: items } })
  }

  /** For tests: changes the behaviour and returns what was seen. */
  #control({ path, body }: Call, response: ServerResponse): void {
    const given = body === '' ? {} : (JSON.parse(body) as object)
    if (path === '/simulator/behaviour') Object.assign(this.behaviour, given)
    if (path === '/simulator/catalogue') this.catalogue = { ...EMPTY, ...given }
    if (path === '/simulator/restart') this.#sessions.endAll()
    json(response, this.seen)
  }
}

const SERVER_INFO =
  '<r><serverName>Dram</serverName><edition>default</edition><version>9.2.7014.0</version><serverState>STARTED_SUCCESSFULLY</serverState></r>'

async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const body = await readBody(request)
  const isForm = (request.headers['content-type'] ?? '').startsWith(
    'application/x-www-form-urlencoded',
  )
  const params = new URLSearchParams(url.search)
  if (isForm) for (const [name, value] of new URLSearchParams(body)) params.append(name, value)
  const cookie = /(?:^|; )key=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const token = params.get('key') ?? cookie ?? ''
  return { method: request.method ?? '', path: url.pathname, params, body, isForm, token }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** dd.MM.yyyy → yyyy-MM-dd. */
function dayOf(text: string): string {
  return text.split('.').reverse().join('-')
}

function entity(rootType: string, one: { id: string; name: string }): object {
  return { id: one.id, rootType, deleted: false, code: null, name: one.name }
}

function corporateXml(
  nodes: readonly { id: string; name: string; parentId?: string }[],
  type: string,
): string {
  const corporateItemDto = nodes.map(({ id, name, parentId = '' }) => ({
    id,
    parentId,
    code: '',
    name,
    type,
  }))
  return xmlOf({ corporateItemDtoes: { corporateItemDto } })
}

function plain(response: ServerResponse, answer: PlainAnswer, signedIn?: ServerResponse): void {
  if (signedIn && answer.token) response.setHeader('set-cookie', `key=${answer.token}; Path=/resto`)
  response.writeHead(answer.status, { 'content-type': 'text/plain;charset=UTF-8' })
  response.end(answer.text)
}

function page(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' })
  response.end(PAGE)
}

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml;charset=UTF-8' })
  response.end(text)
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' })
  response.end(JSON.stringify(value))
}
