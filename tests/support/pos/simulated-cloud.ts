import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { IIKO_CLOUDS } from '#domain/pos/clouds.ts'
import { newUuid } from '#tests/support/ids.ts'
import { emptyCloud, type CloudDocument, type CloudWorld } from './cloud-world.ts'

interface Reply {
  status: number
  body: unknown
}

type Body = Record<string, unknown>

const DOCUMENTS = '/api/inventory/v1/incoming_inventory/'

/** A server that behaves as iikoCloud is documented; what is not documented is an error here. */
export class SimulatedCloud {
  world: CloudWorld = emptyCloud()
  /** The paths of all calls, in order. */
  readonly calls: string[] = []
  #tokens = new Set<string>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  static async open(): Promise<SimulatedCloud> {
    const cloud = new SimulatedCloud()
    cloud.#server.listen(0, '127.0.0.1')
    await once(cloud.#server, 'listening')
    return cloud
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  reset(): void {
    this.world = emptyCloud()
    this.calls.length = 0
    this.#tokens.clear()
  }

  /** The way to the cloud leads here; any other address is left as it is. */
  readonly wayTo = (url: URL): URL => {
    const isCloud = IIKO_CLOUDS.some(({ origin }) => origin === url.origin)
    const { port } = this.#server.address() as AddressInfo
    return isCloud ? new URL(`http://127.0.0.1:${port}${url.pathname}${url.search}`) : url
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', 'http://cloud').pathname
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    this.calls.push(path)
    const cut = taken(this.world.cuts, (one) => path.endsWith(one.path))
    if (cut?.when === 'before') return void response.destroy()
    const failure = taken(this.world.failures, (one) => path.endsWith(one.path))
    if (failure) {
      const { status, text, type = 'application/json', retryAfter } = failure
      response.writeHead(status, {
        'content-type': type,
        ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      })
      return void response.end(text)
    }
    const { status, body } = this.#reply(request, path, Buffer.concat(chunks).toString('utf8'))
    if (cut) return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  }

  #reply({ method, headers }: IncomingMessage, path: string, text: string): Reply {
    if (method !== 'POST') return refusal(405, 'Method not allowed')
    const body = JSON.parse(text) as Body
    if (path === '/api/1/access_token') return this.#signIn(body)
    if (taken(this.world.expiries, (one) => path.endsWith(one))) this.#tokens.clear()
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!this.#tokens.has(token)) return refusal(401, `Token ${token} is expired or invalid`)
    return this.#signedInReply(path, body)
  }

  #signedInReply(path: string, body: Body): Reply {
    if (path.startsWith(DOCUMENTS)) return this.#documentReply(path.slice(DOCUMENTS.length), body)
    switch (path) {
      case '/api/1/organizations':
        return { status: 200, body: { correlationId: newUuid(), ...this.#organizations() } }
      case '/api/1/nomenclature': {
        const menu = this.world.menus[String(body['organizationId'])]
        if (!menu) return refusal(400, 'Organization is not found')
        return { status: 200, body: menuSince(menu, Number(body['startRevision'])) }
      }
      case '/api/inventory/v1/stores/list':
        return { status: 200, body: { stores: this.world.stores } }
      case '/api/inventory/v1/stock_balance/list':
        return { status: 200, body: { ...body, items: this.#stock(body) } }
      default:
        return refusal(404, `No ${path}`)
    }
  }

  #signIn({ apiLogin }: Body): Reply {
    if (apiLogin !== this.world.apiLogin) {
      return refusal(401, `Login ${String(apiLogin)} is not authorized.`)
    }
    const token = `${newUuid()}.${newUuid()}`
    this.#tokens.add(token)
    return { status: 200, body: { correlationId: newUuid(), token } }
  }

  #organizations() {
    return {
      organizations: this.world.organizations.map((one) => ({ responseType: 'Simple', ...one })),
    }
  }

  #stock({ storeIds, productIds }: Body) {
    const stores = storeIds as string[]
    const products = productIds as string[]
    return Object.entries(this.world.stock).flatMap(([key, row]) => {
      const [storeId = '', productId = ''] = key.split(':')
      return stores.includes(storeId) && products.includes(productId)
        ? [{ storeId, productId, ...row, details: null }]
        : []
    })
  }

  #documentReply(call: string, body: Body): Reply {
    const { organizationId } = body
    if (!this.world.organizations.some(({ id }) => id === organizationId)) {
      return documentRefusal('Organization not found')
    }
    const own = this.world.documents.filter((one) => one.organizationId === organizationId)
    if (call === 'create') return this.#create(body as unknown as CloudDocument)
    if (call === 'list') return { status: 200, body: this.world.listHides ? [] : listed(own, body) }
    const found = own.find(({ documentId }) => documentId === body['documentId'])
    if (call !== 'get' || !found) return documentRefusal('Document not found')
    return { status: 200, body: { ...found, itemsFirstStep: [], isEditable: true } }
  }

  /** What a repeated number does is not documented: here there are two documents then. */
  #create(sent: CloudDocument): Reply {
    const isWhole =
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(sent.date) &&
      Array.isArray((sent as unknown as Body)['itemsFirstStep']) &&
      sent.items.length > 0 &&
      sent.items.every(({ num, product, amount }) => num > 0 && product && amount >= 0)
    if (!isWhole) return documentRefusal('Validation failed', { date: ['invalid'] })
    if (!this.world.stores.some(({ id }) => id === sent.store)) {
      return documentRefusal('Store not found', `store ${sent.store}`)
    }
    const number = this.world.numbersItself ? '000123' : sent.number
    const document: CloudDocument = { ...sent, number, documentId: newUuid(), status: 'NEW' }
    this.world.documents.push(document)
    const { documentId } = document
    return { status: 201, body: { documentId, documentNumber: number, message: '' } }
  }
}

/**
 * Lists come only when there is something newer. What they have then is not documented: here they lack
 * what has not changed, so that whoever takes them for the whole menu loses it.
 */
function menuSince(menu: Body, startRevision: number): Body {
  if (startRevision === 0) return menu
  const none = { groups: [], productCategories: [], products: [], sizes: [] }
  return { ...menu, ...none }
}

function listed(own: readonly CloudDocument[], { from, to }: Body) {
  return own
    .filter(({ date }) => date.slice(0, 10) >= String(from) && date.slice(0, 10) <= String(to))
    .map(({ documentId, number, date, store: storeFrom, status }) => ({
      documentId,
      number,
      date,
      storeFrom,
      deleted: status === 'DELETED',
      processed: status === 'PROCESSED',
    }))
}

function refusal(status: number, errorDescription: string): Reply {
  return { status, body: { correlationId: newUuid(), errorDescription, error: null } }
}

function documentRefusal(message: string, details: unknown = null): Reply {
  return { status: 400, body: { message, details } }
}

function taken<T>(list: T[], isIt: (one: T) => boolean): T | undefined {
  const index = list.findIndex(isIt)
  return index < 0 ? undefined : list.splice(index, 1)[0]
}
