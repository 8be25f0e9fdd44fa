import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { COMMENT_LENGTH, COMMENT_START, CompanyFileError } from './company-file-format.ts'

interface Entry {
  /** Its head begins here in the file. */
  at: number
  packed: number
  isDeflated: boolean
}

/** Lengths and places in a ZIP, see its specification (APPNOTE.TXT 4.3). */
const END = { signature: 0x06_05_4b_50, length: 22, count: 10, size: 12, start: 16 }
const DIRECTORY = {
  signature: 0x02_01_4b_50,
  length: 46,
  method: 10,
  packed: 20,
  name: 28,
  extra: 30,
  comment: 32,
  at: 42,
}
const LOCAL = { signature: 0x04_03_4b_50, length: 30, name: 26, extra: 28 }
const DEFLATED = 8

/** Bytes that are read at a time. */
const PIECE = 64 * 1024

/** Reads a ZIP of ours, of which every byte is as it was written. */
export class ZipReader {
  readonly #file: FileHandle
  readonly #entries: ReadonlyMap<string, Entry>

  /** @throws {CompanyFileError} when it was cut or changed, or is something else */
  static async open(path: string): Promise<ZipReader> {
    const file = await open(path, 'r')
    try {
      await checkDigest(file)
      return new ZipReader(file, await readDirectory(file))
    } catch (error) {
      await file.close()
      throw error instanceof CompanyFileError
        ? new CompanyFileError(`${path} ${error.message}`)
        : error
    }
  }

  private constructor(file: FileHandle, entries: ReadonlyMap<string, Entry>) {
    this.#file = file
    this.#entries = entries
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name)
    if (!entry) throw new CompanyFileError(`the file has no ${name}`)
    const head = await readAt(this.#file, entry.at, LOCAL.length)
    if (head.readUInt32LE(0) !== LOCAL.signature) throw new CompanyFileError(BROKEN)
    const start =
      entry.at + LOCAL.length + head.readUInt16LE(LOCAL.name) + head.readUInt16LE(LOCAL.extra)
    if (entry.packed === 0) return
    const packed = piecesOf(this.#file, start, entry.packed)
    if (!entry.isDeflated) return yield* packed
    // What goes wrong here comes out of the iteration.
    yield* pipeline(packed, createInflateRaw(), () => undefined) as AsyncIterable<Uint8Array>
  }

  async readWhole(name: string): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    for await (const piece of this.read(name)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
}

const BROKEN = 'is not a complete file of a company, or was changed after it was made'

async function checkDigest(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  if (size < END.length + COMMENT_LENGTH) throw new CompanyFileError(BROKEN)
  const comment = await readAt(file, size - COMMENT_LENGTH, COMMENT_LENGTH)
  const digest = comment.subarray(COMMENT_START.length)
  if (!comment.subarray(0, COMMENT_START.length).equals(COMMENT_START)) {
    throw new CompanyFileError(BROKEN)
  }
  const hash = createHash('sha256')
  for await (const piece of piecesOf(file, 0, size - digest.length)) hash.update(piece)
  if (hash.digest('hex') !== digest.toString('latin1')) throw new CompanyFileError(BROKEN)
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const end = await readAt(file, size - COMMENT_LENGTH - END.length, END.length)
  if (end.readUInt32LE(0) !== END.signature) throw new CompanyFileError(BROKEN)
  const bytes = await readAt(file, end.readUInt32LE(END.start), end.readUInt32LE(END.size))
  const entries = new Map<string, Entry>()
  for (let at = 0, left = end.readUInt16LE(END.count); left > 0; left -= 1) {
    const one = bytes.subarray(at)
    if (one.length < DIRECTORY.length || one.readUInt32LE(0) !== DIRECTORY.signature) {
      throw new CompanyFileError(BROKEN)
    }
    const nameEnd = DIRECTORY.length + one.readUInt16LE(DIRECTORY.name)
    entries.set(one.toString('utf8', DIRECTORY.length, nameEnd), {
      at: one.readUInt32LE(DIRECTORY.at),
      packed: one.readUInt32LE(DIRECTORY.packed),
      isDeflated: one.readUInt16LE(DIRECTORY.method) === DEFLATED,
    })
    at += nameEnd + one.readUInt16LE(DIRECTORY.extra) + one.readUInt16LE(DIRECTORY.comment)
  }
  return entries
}

/** Bytes of a file; a stream for each part would leave its listeners on the file until that closes. */
async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE) {
    yield await readAt(file, start + at, Math.min(PIECE, length - at))
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read({ buffer, position })
  if (bytesRead < length) throw new CompanyFileError(BROKEN)
  return buffer
}
