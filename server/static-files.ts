import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Compressed already, or too small a gain. */
const STORED = new Set(['.png', '.woff2', '.ico'])

const MIN_COMPRESSED = 1024

type Encoding = 'br' | 'gzip'

interface File {
  bytes: Buffer
  type: string
  etag: string
  /** Named by its content, so that it never changes. */
  immutable: boolean
  compressible: boolean
  compressed: Map<Encoding, Promise<Buffer>>
}

/**
 * The built page, read into memory at the start: some megabytes, and no path from a request ever
 * reaches the file system. Files below /assets are named by their content and kept for ever; all
 * others are asked for each time, the service worker above all, or an old version would stay.
 */
export class StaticFiles {
  readonly #files = new Map<string, File>()

  /** @param directory the build's; nothing is served when it is not there */
  constructor(directory: string) {
    if (!existsSync(directory)) return
    for (const found of readdirSync(directory, { recursive: true, withFileTypes: true })) {
      if (!found.isFile()) continue
      const file = path.join(found.parentPath, found.name)
      const name = `/${path.relative(directory, file).split(path.sep).join('/')}`
      this.#files.set(name, readFile(file, name))
    }
  }

  /**
   * Answers with a file, or with the page for a navigation to one of its routes.
   * @returns null when there is neither
   */
  answer(request: Request): Promise<Response> | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const file = this.#files.get(new URL(request.url).pathname) ?? this.#pageFor(request)
    return file ? answerFile(file, request) : null
  }

  #pageFor({ url, headers }: Request): File | undefined {
    const { pathname } = new URL(url)
    const isAsset = pathname.startsWith('/assets/')
    const wantsPage = (headers.get('accept') ?? '').includes('text/html')
    const isPage = pathname === '/' || (wantsPage && !isAsset)
    return isPage ? this.#files.get('/index.html') : undefined
  }
}

function readFile(file: string, name: string): File {
  const bytes = readFileSync(file)
  const extension = path.extname(name)
  return {
    bytes,
    type: TYPES[extension] ?? 'application/octet-stream',
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    immutable: name.startsWith('/assets/'),
    compressible: !STORED.has(extension) && bytes.byteLength >= MIN_COMPRESSED,
    compressed: new Map(),
  }
}

async function answerFile(file: File, request: Request): Promise<Response> {
  const encoding = file.compressible ? acceptedEncoding(request) : null
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    etag,
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  })
  if (namesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const bytes = encoding ? await compressed(file, encoding) : file.bytes
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
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

/** Done once for each file and encoding, when it is first asked for. */
function compressed(file: File, encoding: Encoding): Promise<Buffer> {
  const known = file.compressed.get(encoding)
  if (known) return known
  const made =
    encoding === 'br'
      ? promisify(brotliCompress)(file.bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
        })
      : promisify(gzip)(file.bytes)
  file.compressed.set(encoding, made)
  return made
}
