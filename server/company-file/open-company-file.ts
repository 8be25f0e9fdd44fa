import { createHash } from 'node:crypto'
import { checkFileName } from '../files/file-store.ts'
import {
  CompanyFileError,
  FORMAT,
  lineFileOf,
  MANIFEST,
  manifest,
  manifestHead,
  pictureFileOf,
  VERSION,
  type Manifest,
} from './company-file-format.ts'
import { ZipReader } from './zip-reader.ts'

/** A company's file that is whole, open for reading. */
export class CompanyFile {
  readonly manifest: Manifest
  readonly #zip: ZipReader

  /** @throws {CompanyFileError} when it is not whole, or of a form that this version does not know */
  static async open(path: string): Promise<CompanyFile> {
    const zip = await ZipReader.open(path)
    try {
      return new CompanyFile(zip, parse(path, (await zip.readWhole(MANIFEST)).toString('utf8')))
    } catch (error) {
      await zip.close()
      throw error
    }
  }

  private constructor(zip: ZipReader, read: Manifest) {
    this.#zip = zip
    this.manifest = read
  }

  close(): Promise<void> {
    return this.#zip.close()
  }

  /** The lines of a table, some at a time. */
  async *lines(table: Manifest['tables'][number], atATime: number): AsyncGenerator<string[]> {
    const hash = createHash('sha256')
    let [lines, rest, rows] = [[] as string[], '', 0]
    const decoder = new TextDecoder()
    for await (const bytes of this.#zip.read(lineFileOf(table.name))) {
      hash.update(bytes)
      const [end = '', ...begun] = (rest + decoder.decode(bytes, { stream: true })).split('\n')
      rest = end
      for (const next of begun) {
        lines.push(rest)
        rest = next
        rows += 1
        if (lines.length < atATime) continue
        yield lines
        lines = []
      }
    }
    if (lines.length > 0) yield lines
    if (rest !== '' || rows !== table.rows || hash.digest('hex') !== table.sha256) {
      throw new CompanyFileError(`The rows of ${table.name} are not those that company.json says.`)
    }
  }

  async *pictures(): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
    const { company, pictures } = this.manifest
    for (const { name, sha256 } of pictures) {
      const bytes = await this.#zip.readWhole(pictureFileOf(name))
      const isWhole = createHash('sha256').update(bytes).digest('hex') === sha256
      if (!isWhole || !checkFileName(name).startsWith(`${company.id}/`)) {
        throw new CompanyFileError(`The picture ${name} is not the one that company.json says.`)
      }
      yield { name, bytes }
    }
  }
}

function parse(path: string, text: string): Manifest {
  const json: unknown = JSON.parse(text)
  const head = manifestHead.safeParse(json)
  if (!head.success || head.data.format !== FORMAT || head.data.version !== VERSION) {
    throw new CompanyFileError(`${path} has a form that this version of Dram does not know.`)
  }
  const read = manifest.safeParse(json)
  if (!read.success) throw new CompanyFileError(`${path} has a company.json that can't be read.`)
  return read.data
}
