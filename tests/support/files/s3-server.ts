import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { isSignedWith } from './s3-signature.ts'
import { throwawayDirectory } from '../running/throwaway.ts'

export interface S3Server {
  /** In the format of S3_URL. */
  url: string
  stop(): Promise<void>
}

const SECRET = 'S3RVER'

/**
 * An S3 server on loopback with one empty bucket. It does not verify signatures of the present
 * version (4), so they are verified in front of it.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = throwawayDirectory('s3')
  const configureBuckets = [{ name: 'bar-photos', configs: [] }]
  const store = new S3rver({ silent: true, directory, configureBuckets })
  await store.configureBuckets()
  const answer = store.callback()
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    if (isSignedWith({ method, url, headers }, SECRET)) return void answer(request, response)
    response.writeHead(403).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://S3RVER:${SECRET}@127.0.0.1:${port}/bar-photos?region=us-east-1`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
      rmSync(directory, { recursive: true })
    },
  }
}
