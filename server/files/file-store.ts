/** Storage for uploaded files. The server makes their names: `{company_id}/{uuid}.{jpg|png}`. */
export interface FileStore {
  /** Stores the bytes durably before it resolves; partial files are never visible. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** @returns null when there is no such file */
  get(name: string): Promise<Uint8Array | null>
  /** Does nothing if the file does not exist. */
  remove(name: string): Promise<void>
}

/** The form of every name, so that none can point anywhere else. */
const NAME =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$/

export function isFileName(name: string): boolean {
  return NAME.test(name)
}

/** @throws {Error} for a name in any other form */
export function checkFileName(name: string): string {
  if (!isFileName(name)) throw new Error(`no name of a file: ${name}`)
  return name
}
