import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { balances, momentAsked } from './books.ts'
import { Documents } from './documents.ts'
import { errorOf, readDocument, errorXml, resultXml, xmlOf } from './inventory-xml.ts'
import { invoicesXml, suppliersXml } from './invoice-xml.ts'
import { productJson } from './product-json.ts'
import { Sessions, type PlainAnswer } from './sessions.ts'
import { Unanswered } from './unanswered.ts'
import {
  EMPTY,
  USUAL,
  type Behaviour,
  type Catalogue,
  type Hold,
  type Seen,
  type WorldDocument,
  type WorldStore,
} from './world.ts'
import {
  halfOnly,
  json,
  page,
  plain,
  signedIn,
  silenced,
  unanswered,
  xml,
} from './written-answer.ts'

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

/** A server that behaves like an iikoServer, as far as that is known; its data is in memory. */
export class SimulatedIiko {
  behaviour: Behaviour = { ...USUAL }
  catalogue: Catalogue = { ...EMPTY }
  readonly #documents = new Documents()
  readonly #requests: string[] = []
  readonly #moments: string[] = []
  readonly #unanswered = new Unanswered()
  #saving = 0
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

  /** Every connection breaks, as when the process at the other end is killed. */
  breakConnections(): void {
    this.#server.closeAllConnections()
  }

  /** As a restart does. */
  endSessions(): void {
    this.#sessions.endAll()
  }

  age(ms: number): void {
    this.#sessions.age(ms)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Whether it works on an import that takes long. */
  get isSaving(): boolean {
    return this.#saving > 0
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
      moments: [...this.#moments],
      documents: this.#documents.all,
      stock: this.catalogue.stock,
      tokens,
    }
  }

  /** As a person deletes a document in the back office. */
  delete(number: string): void {
    this.#documents.delete(number, this.catalogue)
  }

  /** As a person posts a draft in the back office. */
  post(number: string): void {
    this.#documents.post(number, this.catalogue, this.behaviour)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request)
    if (call.path.startsWith('/simulator/')) return this.#control(call, response)
    this.#requests.push(`${call.method} ${call.path}`)
    if (this.behaviour.html) return page(response)
    if (this.behaviour.pages.some((path) => call.path.endsWith(path))) return page(response, 200)
    const failure = this.#failureOf(call.path, request.headers['user-agent'] ?? '')
    if (failure) return plain(response, failure)
    if (this.#isCut(call.path, response)) return
    await this.#hold(call.path, response)
    await this.#open(call, response)
  }

  async #hold(path: string, response: ServerResponse): Promise<void> {
    const fits = (one: Hold) => path.endsWith(one.path) && typeof one.when === 'string'
    const hold = taken(this.behaviour.holds, fits)
    if (hold?.when === 'before') await this.#unanswered.hold()
    if (hold?.when === 'after') unanswered(response, () => this.#unanswered.add())
  }

  /** @returns true when the connection breaks before anything is done */
  #isCut(path: string, response: ServerResponse): boolean {
    const { cuts, expiries } = this.behaviour
    const cut = taken(cuts, (one) => path.endsWith(one.path))
    if (cut?.when === 'before') response.destroy()
    if (cut?.when === 'after') silenced(response)
    if (cut?.when === 'half') halfOnly(response)
    if (taken(expiries, (end) => path.endsWith(end))) this.#sessions.endAll()
    return cut?.when === 'before'
  }

  async #open(call: Call, response: ServerResponse): Promise<void> {
    if (call.path === '/resto/get_server_info.jsp') return xml(response, SERVER_INFO)
    if (call.path === '/resto/api/auth') {
      return signedIn(response, this.#signIn(call), this.behaviour)
    }
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
    if (this.behaviour.forbidden.some((part) => path.endsWith(part))) {
      return { status: 403, text: 'Permission denied' }
    }
    return taken(this.behaviour.failures, (failure) => path.endsWith(failure.path)) ?? null
  }

  #signIn({ method, params, isForm }: Call): PlainAnswer {
    if (method === 'POST' && !isForm) return { status: 500, text: NO_FORM }
    return this.#sessions.signIn(params.get('login') ?? '', params.get('pass') ?? '')
  }

  async #serve(call: Call, response: ServerResponse): Promise<void> {
    const { groups, categories, units, departments } = this.catalogue
    const { form } = this.behaviour
    switch (call.path.replace('/resto/api/', '')) {
      case 'v2/entities/products/list':
        return this.#listProducts(call.params, response)
      case 'v2/entities/products/group/list':
        return json(
          response,
          groups.map((group) => ({ deleted: false, num: '', ...group })),
          form,
        )
      case 'v2/entities/products/category/list':
        return json(
          response,
          categories.map((one) => entity('ProductCategory', one)),
          form,
        )
      case 'v2/entities/list':
        return json(
          response,
          units.map((one) => entity('MeasureUnit', one)),
          form,
        )
      case 'corporation/stores':
        return xml(response, corporateXml(this.catalogue.stores, 'STORE'), form)
      case 'corporation/departments':
        return xml(response, corporateXml(departments, 'DEPARTMENT'), form)
      case 'documents/check/incomingInventory':
        return this.#takeDocument(call, response, false)
      case 'documents/import/incomingInventory':
        return this.#takeDocument(call, response, true)
      case 'documents/export/incomingInvoice':
        return this.#exportInvoices(call.params, response)
      case 'suppliers':
        return xml(response, suppliersXml(this.catalogue), form)
      case 'v2/reports/balance/stores':
        return this.#balance(call.params, response)
      case 'reports/storeOperations':
        return xml(response, this.#documents.reportXml(call.params, this.behaviour), form)
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
    const hold = taken(this.behaviour.holds, ({ when }) => typeof when === 'number')
    for (const [index, product] of live.entries()) {
      if (index === hold?.when)
        await Promise.race([this.#unanswered.hold(), once(response, 'close')])
      const piece = `${index > 0 ? ',' : ''}${JSON.stringify(productJson(product, pad))}`
      if (!response.write(piece)) await once(response, 'drain')
      if (pauseMs > 0) await sleep(pauseMs)
      if (response.destroyed) return
    }
    response.end(']')
  }

  async #balance(params: URLSearchParams, response: ServerResponse): Promise<void> {
    const timestamp = params.get('timestamp') ?? ''
    this.#moments.push(timestamp)
    const moment = momentAsked(timestamp, this.behaviour)
    if (typeof moment !== 'string') return plain(response, { status: 400, text: moment.refusal })
    const rows = this.behaviour.hidesBalance
      ? []
      : balances(this.catalogue, this.behaviour, moment, params)
    json(response, rows, this.behaviour.form)
  }

  #exportInvoices(params: URLSearchParams, response: ServerResponse): void {
    const found = invoicesXml(this.catalogue, params)
    if (found === null) {
      const text = `Wrong date format: ${params.get('from') ?? ''}`
      return plain(response, { status: 400, text })
    }
    xml(response, found, this.behaviour.form)
  }

  async #takeDocument({ body }: Call, response: ServerResponse, isImport: boolean): Promise<void> {
    const document = this.#read(body, isImport)
    if (!document) return plain(response, { status: 400, text: 'Malformed document' })
    const { closedBefore, form, importMs } = this.behaviour
    if (isImport && importMs > 0) await this.#workOn(importMs)
    if (closedBefore !== null && document.date < closedBefore) {
      const text = 'У вас нет права изменять документы задним числом.'
      return plain(response, { status: 409, text })
    }
    const refusal = this.#refusalOf(document, isImport)
    if (refusal) return xml(response, errorXml(document.number, refusal), form)
    const isPosted = document.status === 'PROCESSED'
    const answer = resultXml(document, this.catalogue, isPosted, this.behaviour)
    if (isImport && !this.#save(document, response)) return
    xml(response, answer, form)
  }

  /** For so long, whoever still waits for it. */
  async #workOn(ms: number): Promise<void> {
    this.#saving += 1
    await sleep(ms)
    this.#saving -= 1
  }

  #read(body: string, isImport: boolean): WorldDocument | null {
    const sent = readDocument(body)
    return sent && isImport && this.behaviour.numbersItself ? { ...sent, number: OWN_NUMBER } : sent
  }

  /** Why the document is not taken, in the words of the answer. */
  #refusalOf(document: WorldDocument, isImport: boolean): object | null {
    const { refusal, refusesDuplicates } = this.behaviour
    const isMeant = (refusal?.storeId ?? document.storeId) === document.storeId
    if (refusal && isMeant && (refusal.at === 'both' || (refusal.at === 'import') === isImport)) {
      const { at: _at, storeId: _storeId, isSaved, ...said } = refusal
      if (isSaved && isImport) this.#documents.save(document, this.catalogue, this.behaviour)
      return said
    }
    const taken = refusesDuplicates ? this.#documents.numbers : new Set<string>()
    return errorOf(document, this.catalogue, taken)
  }

  /** @returns false when no answer is sent */
  #save(document: WorldDocument, response: ServerResponse): boolean {
    const { behaviour } = this
    if (behaviour.dropBeforeSaving > 0) {
      behaviour.dropBeforeSaving -= 1
      response.destroy()
      return false
    }
    this.#documents.save(document, this.catalogue, this.behaviour)
    if (behaviour.dropAfterSaving > 0) {
      behaviour.dropAfterSaving -= 1
      response.destroy()
      return false
    }
    return true
  }

  /** For tests: changes the behaviour and returns what was seen. */
  async #control({ path, body }: Call, response: ServerResponse): Promise<void> {
    const given = body === '' ? {} : (JSON.parse(body) as object)
    if (path === '/simulator/behaviour') {
      Object.assign(this.behaviour, given)
      this.#unanswered.forget()
    }
    if (path === '/simulator/catalogue') this.catalogue = { ...EMPTY, ...given }
    if (path === '/simulator/restart') this.#sessions.endAll()
    if (path === '/simulator/unanswered') await this.#unanswered.next(response)
    if (path === '/simulator/go-on') this.#unanswered.goOn()
    if (path === '/simulator/delete') this.delete((given as { number: string }).number)
    if (path === '/simulator/post') this.post((given as { number: string }).number)
    json(response, this.seen)
  }
}

/** As the back office counts. */
const OWN_NUMBER = '000123'

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

/** Takes the first one that fits out of the list. */
function taken<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const at = list.findIndex(fits)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

function entity(rootType: string, one: { id: string; name: string }): object {
  return { id: one.id, rootType, deleted: false, code: null, name: one.name }
}

function corporateXml(
  nodes: readonly (Pick<WorldStore, 'id' | 'name'> & { parentId?: string })[],
  type: string,
): string {
  const corporateItemDto = nodes.map(({ id, name, parentId = '' }) => ({
    id,
    parentId,
    code: '',
    ...(name === null ? {} : { name }),
    type,
  }))
  return xmlOf({ corporateItemDtoes: { corporateItemDto } })
}
