import { writeFile } from 'node:fs/promises'
import { OPENAPI_PATH } from '#protocol/system.ts'
import { clientFile } from './client-file.ts'

const USAGE = `npm run client -- FILE [ADDRESS]

Writes a client in TypeScript: of this version, or of the server at ADDRESS,
such as https://bar.example.`

const [file, address] = process.argv.slice(2)

try {
  if (file === undefined || file.startsWith('-')) throw new Error(USAGE)
  const document = await (address === undefined ? ownDocument() : documentAt(address))
  await writeFile(file, await clientFile(document))
  process.stdout.write(`${file} is written.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Reading all of the server takes longer than all else, and only this needs it. */
async function ownDocument(): Promise<object> {
  const { describeApi } = await import('#server/openapi/document.ts')
  return describeApi(null)
}

/** @throws {Error} one line that says why there is no document */
async function documentAt(text: string): Promise<object> {
  const url = new URL(OPENAPI_PATH, text)
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`${url.href} cannot be reached`, { cause })
  })
  const body = response.ok ? await response.json().catch(() => null) : null
  if (typeof body === 'object' && body !== null) return body as object
  throw new Error(`${url.href} is no document of Dram: status ${response.status}`)
}
