import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { COMMENT_LENGTH, COMMENT_START, CompanyFileError } from './company-file-format.ts'

/** A ZIP without extensions has no larger numbers. */
const MOST_FILES = 65_000
const MOST_BYTES = 0xff_ff_ff_ff

/** Written at a time. */
const CHUNK = 256 * 1024

/** How far a ZIP's end is from where its comment's length stands. */
const COMMENT_LENGTH_AT = -2

/** Writes a ZIP to a new file, piece by piece, and its digest into its comment. */
export class ZipWriter {
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  readonly #zip = new Zip((error, bytes) => {
    if (error) this.#error = error
    else this.#add(bytes)
  })
  readonly #time: number
  #pending: Uint8Array[] = []
  #pendingBytes = 0
  #error: Error | null = null
  #files = 0
  #bytes = 0

  /** @param madeAt the time of its files */
  static async create(file: string, madeAt: string): Promise<ZipWriter> {
    // For its owner only, because it has everything of a company.
    return new ZipWriter(await open(file, 'wx', 0o600), Date.parse(madeAt))
  }

  private constructor(file: FileHandle, time: number) {
    this.#file = file
    this.#time = time
  }

  /** Pictures are small already, and are stored as they are. */
  async add(name: string, pieces: AsyncIterable<string> | Uint8Array): Promise<void> {
    this.#files += 1
    if (this.#files > MOST_FILES) throw new CompanyFileError('it has more pictures than fit in it')
    const file =
      pieces instanceof Uint8Array ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    file.mtime = this.#time
    this.#zip.add(file)
    if (pieces instanceof Uint8Array) file.push(pieces, true)
    else {
      for await (const piece of pieces) {
        file.push(Buffer.from(piece), false)
        await this.#write()
      }
      file.push(new Uint8Array(), true)
    }
    await this.#write()
  }

  /** Resolves when all of it is on disk. */
  async finish(): Promise<void> {
    this.#zip.end()
    const last = this.#pending.at(-1)
    // The end of a ZIP without a comment; fflate writes none.
    if (last)
      new DataView(last.buffer, last.byteOffset).setUint16(
        last.length + COMMENT_LENGTH_AT,
        COMMENT_LENGTH,
        true,
      )
    this.#add(COMMENT_START)
    await this.#write(0)
    await this.#file.write(Buffer.from(this.#hash.digest('hex')))
    await this.#file.sync()
    await this.#file.close()
  }

  async abandon(): Promise<void> {
    this.#zip.terminate()
    await this.#file.close().catch(() => undefined)
  }

  #add(bytes: Uint8Array): void {
    this.#pending.push(bytes)
    this.#pendingBytes += bytes.length
  }

  async #write(unless = CHUNK): Promise<void> {
    if (this.#error) throw this.#error
    if (this.#pendingBytes < unless) return
    const bytes = Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingBytes = 0
    this.#bytes += bytes.length
    if (this.#bytes > MOST_BYTES) throw new CompanyFileError('it would be larger than 4 GB')
    this.#hash.update(bytes)
    // A file handle may write a part, and `appendFile` writes all.
    await this.#file.appendFile(bytes)
  }
}
