import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MIN_COMPRESSED = 1024

/** For what is compressed while somebody waits. */
const QUICK = 9

type Encoding = 'br' | 'gzip'

export interface CachedFileOptions {
  type: string
  /** False for types that are already compressed. */
  isCompressible: boolean
  /** Sent with every response, in addition to those that every file has. */
  headers: Record<string, string>
  /**
   * The bytes that the build has compressed with Brotli; absent: it is compressed on first request.
   */
  brotli?: Buffer | undefined
}

/** A file in memory, served plain, compressed, or as 304 Not Modified. */
export class CachedFile {
  readonly #bytes: Buffer
  readonly #options: CachedFileOptions
  readonly #tag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer, options: CachedFileOptions) {
    this.#bytes = bytes
    this.#options = options
    this.#tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    if (options.brotli) this.#compressed.set('br', Promise.resolve(options.brotli))
  }

  async answer(request: Request, status = 200): Promise<Response> {
    const { isCompressible } = this.#options
    const encoding =
      isCompressible && isWorthCompressing(this.#bytes) ? acceptedEncoding(request) : null
    const etag = `"${encoding ? `${this.#tag}-${encoding}` : this.#tag}"`
    const headers = this.#headers(etag)
    if (status === 200 && namesTag(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    const bytes = encoding ? await this.#compress(encoding) : this.#bytes
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.byteLength))
    const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
    return new Response(body, { status, headers })
  }

  #headers(etag: string): Headers {
    const { type, headers: more } = this.#options
    const headers = new Headers({ etag, 'content-type': type, vary: 'accept-encoding' })
    for (const [name, value] of Object.entries(more)) headers.append(name, value)
    return headers
  }

  /** Compresses once per encoding, on first request. */
  #compress(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known) return known
    const made = compress(this.#bytes, encoding)
    this.#compressed.set(encoding, made)
    return made
  }
}

/** Whether compressing saves more than its header costs. */
export function isWorthCompressing({ byteLength }: Buffer): boolean {
  return byteLength >= MIN_COMPRESSED
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip' ? promisify(gzip)(bytes) : compressWithBrotli(bytes, QUICK)
}

/** @param quality 0 to 11; the highest takes five times as long as 9, and saves another 7 % */
export function compressWithBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  })
}

function acceptedEncoding({ headers }: Request): Encoding | null {
  const accepted = (headers.get('accept-encoding') ?? '').split(',').map((part) => part.trim())
  const offered = new Set(
    accepted.filter((part) => !/;\s*q=0(\.0*)?$/.test(part)).map((part) => part.split(';', 1)[0]),
  )
  if (offered.has('br')) return 'br'
  return offered.has('gzip') ? 'gzip' : null
}

function namesTag(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
}
