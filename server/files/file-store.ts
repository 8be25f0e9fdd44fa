/** Where uploaded files lie. Names are made by the server: `{company_id}/{uuid}.{jpg|png}`. */
export interface FileStore {
  /** Keeps the bytes durably before it resolves; nobody ever sees half of them. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** @returns null when there is no such file */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
}

/** What every name looks like, so that none can lead anywhere else. */
const NAME =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/

export function isFileName(name: string): boolean {
  return NAME.test(name)
}

/** @throws {Error} for a name that no server made */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`no name of a file: ${name}`)
  return name
}
