import { existsSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import path from 'node:path'

/** Paths of sockets are short: 104 bytes on macOS, 108 on Linux, the last of them a zero. */
const LONGEST_PATH = 103

/** Why a data directory cannot be had. */
export class DataDirError extends Error {
  readonly code: 'data_dir_in_use' | 'data_dir_path_too_long' | 'data_dir_unusable'

  constructor(code: DataDirError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DataDirError'
    this.code = code
  }
}

/**
 * Takes a data directory for this process alone, by listening on a socket in it. A socket tells
 * a living holder from one that was killed, also between containers that share the directory,
 * which neither a number in a file nor its age can.
 * @returns the function that gives it back
 * @throws {DataDirError} when another server holds it, or it cannot be written
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const address = lockAddress(dataDir)
  const server = (await listen(address, dataDir)) ?? (await takeOverStale(address, dataDir))
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function lockAddress(dataDir: string): string {
  const file = path.join(path.resolve(dataDir), 'lock')
  if (process.platform === 'win32') return `\\\\.\\pipe\\dram-${file.replaceAll(/[\\/:]/g, '-')}`
  const relative = path.relative(process.cwd(), file)
  const address = relative.length < file.length ? relative : file
  if (Buffer.byteLength(address) > LONGEST_PATH) {
    throw new DataDirError('data_dir_path_too_long', `DATA_DIR: the path ${file} is too long`)
  }
  return address
}

async function takeOverStale(address: string, dataDir: string): Promise<Server> {
  const alive = await answers(address)
  if (!alive && existsSync(address)) unlinkSync(address)
  const server = alive ? null : await listen(address, dataDir)
  if (server) return server
  throw new DataDirError('data_dir_in_use', `DATA_DIR: another Dram server is using ${dataDir}`)
}

/** Null when the address is taken, by the living or by the dead. */
function listen(address: string, dataDir: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(unusable(dataDir, error))
    })
    server.listen(address, () => {
      // The lock alone must not keep a finished process alive.
      server.unref()
      resolve(server)
    })
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

export function unusable(dataDir: string, cause: unknown): DataDirError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DataDirError(
    'data_dir_unusable',
    `DATA_DIR: ${dataDir} cannot be used: ${reason}`,
    cause,
  )
}
