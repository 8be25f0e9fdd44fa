import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { shortestPath } from '../sql/data-dir-lock.ts'

/** One command, as typed, with the content of the file that it names. */
export interface AdminRequest {
  args: readonly string[]
  input: string
}

export interface AdminAnswer {
  printed: string[]
  /** Why it failed, in one line. */
  complaint: string | null
}

export interface AdminSocket {
  close(): Promise<void>
}

/** Its own directory, closed to others, so that nobody gets in before the socket has its mode. */
const DIRECTORY = 'admin'
const SOCKET = 'server.sock'
/** Longer than a program on the same machine takes to send a request. */
const REQUEST_MS = 5_000

/**
 * Takes admin commands for a running server from the person who runs it: a Unix socket below
 * DATA_DIR that only its owner may use, on Windows a pipe. Only the holder of DATA_DIR's lock may
 * call it, so a socket that is already there belongs to a dead server.
 */
export async function listenForAdmin(
  dataDir: string,
  answer: (request: AdminRequest) => Promise<AdminAnswer>,
): Promise<AdminSocket> {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    // The asking process may be gone before it reads the answer.
    socket.on('error', () => {})
    void reply(socket, answer)
  })
  const address = addressOf(dataDir)
  if (process.platform === 'win32') await listen(server, address)
  else await listenPrivately(server, address)
  return {
    close: () =>
      new Promise((resolve) => {
        // The file goes with the server that listens at it.
        server.close(() => {
          fs.rmSync(address, { force: true })
          resolve()
        })
      }),
  }
}

/** @returns null when no server takes commands there */
export function askServer(dataDir: string, request: AdminRequest): Promise<AdminAnswer | null> {
  return new Promise((resolve) => {
    const socket = net.connect(addressOf(dataDir))
    socket.once('error', () => resolve(null))
    socket.once('connect', () => {
      socket.end(JSON.stringify(request))
      readAll(socket).then(
        (answer) => resolve(answer === '' ? null : (JSON.parse(answer) as AdminAnswer)),
        () => resolve(null),
      )
    })
  })
}

async function reply(
  socket: net.Socket,
  answer: (request: AdminRequest) => Promise<AdminAnswer>,
): Promise<void> {
  try {
    // A client that asks nothing must not keep the server from stopping.
    socket.setTimeout(REQUEST_MS, () => socket.destroy())
    const request = JSON.parse(await readAll(socket)) as AdminRequest
    socket.setTimeout(0)
    socket.end(JSON.stringify(await answer(request)))
  } catch {
    socket.destroy()
  }
}

/** Leaves the socket open for the answer, as reading it by iteration would not. */
function readAll(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.once('end', () => resolve(text))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed before its end')))
  })
}

async function listenPrivately(server: net.Server, address: string): Promise<void> {
  const directory = path.dirname(address)
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  fs.chmodSync(directory, 0o700)
  const unready = `${address}~`
  fs.rmSync(unready, { force: true })
  await listen(server, unready)
  fs.chmodSync(unready, 0o600)
  fs.renameSync(unready, address)
}

function listen(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
}

function addressOf(dataDir: string): string {
  if (process.platform !== 'win32') return path.join(shortestPath(dataDir), DIRECTORY, SOCKET)
  const place = createHash('sha256').update(fs.realpathSync(dataDir).toLowerCase()).digest('hex')
  return `\\\\.\\pipe\\dram-admin-${place.slice(0, 32)}`
}
