declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The part of it that the tests use; the package has no types. */
  export default class S3rver {
    constructor(options: object)
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
  }
}
