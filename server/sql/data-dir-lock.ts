import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { StartError, codeOf, reasonOf } from '../platform/start-error.ts'

/**
 * Prevents two servers from using one DATA_DIR. The lock is a listening socket, so the system
 * releases it however its process ends, and on one machine it works across containers, where
 * process ids mean nothing.
 *
 * Every contender first listens, under its own name in DATA_DIR/lock, and only then checks the
 * other sockets there; so whoever listened second always sees the first. Names are never reused, so
 * a socket that refuses connections belongs to a dead server, and removing it cannot remove a live
 * server's. Of two that start at once, the smaller name wins.
 */
export interface DataDirLock {
  release(): Promise<void>
}

type State = 'starting' | 'holding'
type Answer = State | 'dead' | 'silent'

/** sun_path has 104 bytes on macOS and 108 on Linux, including the final zero. */
const longestSocketPath = 103
/** A running server answers at once; one that is stopped or swapped out is still alive. */
const answerTimeoutMs = 2_000

/** Throws `StartError`: DATA_DIR_IN_USE, DATA_DIR_PATH_TOO_LONG or DATA_DIR_UNUSABLE. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  try {
    return process.platform === 'win32' ? await lockByPipe(dataDir) : await lockBySocket(dataDir)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      `DATA_DIR ${dataDir} can't be locked: ${reasonOf(error)}`,
      error,
    )
  }
}

async function lockBySocket(dataDir: string): Promise<DataDirLock> {
  const directory = path.join(shortestPath(dataDir), 'lock')
  const name = `${randomBytes(6).toString('hex')}.sock`
  const own = path.join(directory, name)
  if (Buffer.byteLength(own) + 1 > longestSocketPath) throw pathTooLong(dataDir, own)
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })

  const contender = await startListening(`${own}~`)
  // A socket refuses connections between bind and listen, so it gets its final name afterwards.
  fs.renameSync(`${own}~`, own)
  const release = async (): Promise<void> => {
    fs.rmSync(own, { force: true })
    await contender.close()
  }
  try {
    for (const other of fs.readdirSync(directory)) {
      if (other.endsWith('.sock') && other !== name) await yieldOrTake(directory, other, name)
    }
  } catch (error) {
    await release()
    throw (error as { inUse?: true }).inUse ? inUse(dataDir) : error
  }
  contender.hold()
  return { release }
}

/** Resolves when the other server is gone, throws when it holds the lock. */
async function yieldOrTake(directory: string, other: string, own: string): Promise<void> {
  const file = path.join(directory, other)
  for (;;) {
    const answer = await ask(file)
    if (answer === 'dead') return fs.rmSync(file, { force: true })
    if (answer !== 'starting' || other < own) throw Object.assign(new Error(), { inUse: true })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function ask(file: string): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = net.connect(file)
    const finish = (answer: Answer): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(answerTimeoutMs, () => finish('silent'))
    socket.once('data', (data) => finish(data.toString() === 'holding' ? 'holding' : 'starting'))
    // A server that exits may close the connection before it has answered: ask again.
    socket.once('end', () => finish('starting'))
    socket.once('error', (error) => finish(isDead(error) ? 'dead' : 'silent'))
  })
}

function isDead(error: Error): boolean {
  return ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '')
}

interface Contender {
  hold(): void
  close(): Promise<void>
}

async function startListening(address: string): Promise<Contender> {
  let state: State = 'starting'
  const server = net.createServer((socket) => {
    // The asking process may be gone before it reads the answer.
    socket.on('error', () => {})
    socket.end(state)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })
  server.unref()
  return {
    hold: () => void (state = 'holding'),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** On Windows only one process at a time can own a pipe's name, until that process ends. */
async function lockByPipe(dataDir: string): Promise<DataDirLock> {
  const place = createHash('sha256').update(fs.realpathSync(dataDir).toLowerCase()).digest('hex')
  try {
    const contender = await startListening(`\\\\.\\pipe\\dram-${place.slice(0, 32)}`)
    return { release: () => contender.close() }
  } catch (error) {
    throw codeOf(error) === 'EADDRINUSE' ? inUse(dataDir) : error
  }
}

/** The process never changes its working directory, so a relative path is safe. */
export function shortestPath(directory: string): string {
  const absolute = path.resolve(directory)
  const relative = path.relative(process.cwd(), absolute) || '.'
  return relative.length < absolute.length ? relative : absolute
}

function inUse(dataDir: string): StartError {
  return new StartError(
    'DATA_DIR_IN_USE',
    `DATA_DIR ${path.resolve(dataDir)} is in use by another server. Stop that server, or give this one its own DATA_DIR.`,
  )
}

function pathTooLong(dataDir: string, socket: string): StartError {
  const over = Buffer.byteLength(socket) + 1 - longestSocketPath
  return new StartError(
    'DATA_DIR_PATH_TOO_LONG',
    `DATA_DIR ${path.resolve(dataDir)} is ${over} bytes too long for its lock socket. Choose a shorter path.`,
  )
}
