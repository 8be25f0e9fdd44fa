import type { ServerResponse } from 'node:http'
import { build, type Plugin, type Rolldown } from 'vite'
import { messages } from '../../../build/messages.ts'

const SOURCE = 'workers/compute-worker.ts'
/** Where its files are served. */
const BASE = '/bundled-worker/'

type Files = Map<string, string | Uint8Array>

/**
 * Serves the compute worker as few files, as the product has it. Every screen that opens starts it
 * anew, and the server for development would answer for each of its modules each time.
 */
export const bundledWorker: Plugin = {
  name: 'bundled-worker',
  configureServer({ middlewares }) {
    let bundling: Promise<Files> | undefined
    const send = async (name: string, response: ServerResponse): Promise<void> => {
      bundling ??= bundle()
      const file = (await bundling).get(name)
      const type = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file)
    }
    middlewares.use((request, response, next) => {
      const [address = ''] = (request.url ?? '').split('?')
      if (address === `/${SOURCE}`) {
        // Elsewhere, because its files name each other by where they stand. A redirect would make
        // two modules of the first, each of which answers every call.
        response.writeHead(200, { 'content-type': 'text/javascript' })
        response.end(`import '${BASE}main.js'`)
      } else if (address.startsWith(BASE)) {
        // A worker that cannot be bundled ends the run, with what stands in its way.
        void send(address.slice(BASE.length), response)
      } else next()
    })
  },
}

async function bundle(): Promise<Files> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: BASE,
    plugins: [messages()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: { main: SOURCE }, output: { entryFileNames: 'main.js' } },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}
