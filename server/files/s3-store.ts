import { S3mini } from 's3mini'
import { StartError } from '../platform/start-error.ts'
import { checkFileName, type FileStore } from './file-store.ts'

/** Longest that the store may take to answer, in ms. */
const TIMEOUT_MS = 20_000

const FORM = 'https://ACCESS_KEY:SECRET_KEY@HOST/BUCKET?region=REGION'

/** Files in a bucket of any S3-compatible store. */
export class S3Store implements FileStore {
  readonly #client: S3mini

  /**
   * @param url `https://ACCESS_KEY:SECRET_KEY@HOST/BUCKET?region=REGION`, where further path
   * segments are a prefix; s3:// is the same as https://
   * @throws {StartError} CONFIG_INVALID, without the URL, which holds a secret
   */
  constructor(url: string) {
    const { protocol, username, password, host, pathname, searchParams } = new URL(url)
    const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
    if (username === '' || password === '' || host === '' || folder === '') {
      throw new StartError('CONFIG_INVALID', `S3_URL must look like ${FORM}.`)
    }
    const scheme = protocol === 's3:' ? 'https:' : protocol
    this.#client = new S3mini({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      endpoint: `${scheme}//${host}/${folder}`,
      region: searchParams.get('region') ?? 'auto',
      requestAbortTimeout: TIMEOUT_MS,
    })
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#client.putObject(checkFileName(name), bytes, typeOf(name))
  }

  async get(name: string): Promise<Uint8Array | null> {
    const found = await this.#client.getObjectArrayBuffer(checkFileName(name))
    return found === null ? null : new Uint8Array(found)
  }

  async remove(name: string): Promise<void> {
    await this.#client.deleteObject(checkFileName(name))
  }
}

function typeOf(name: string): string {
  return name.endsWith('.png') ? 'image/png' : 'image/jpeg'
}
