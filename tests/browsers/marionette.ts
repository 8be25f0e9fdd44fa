import { connect, type Socket } from 'node:net'
import { COMMANDS, type Connection } from './connection.ts'

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** `[1, id, error, result]` is the answer to the command of that id. */
type Answer = [1, number, { error: string; message: string } | null, unknown]

/**
 * Firefox's own remote protocol: WebDriver's commands over a socket, each message preceded by its
 * length in bytes. It is what geckodriver speaks to Firefox; Debian has no package of geckodriver.
 */
export function connectMarionette(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const waiting = new Map<number, Waiting>()
    const connection = connectionOver(socket, waiting)
    socket.on('error', reject)
    socket.on('close', () => {
      for (const { reject: fail } of waiting.values()) fail(new Error('Firefox has ended'))
    })
    readMessages(socket, (message) => {
      // The first message is a greeting.
      if (!Array.isArray(message)) return resolve(connection)
      const [, id, error, result] = message as Answer
      const asked = waiting.get(id)
      waiting.delete(id)
      if (error) asked?.reject(new Error(`${error.error}: ${error.message}`))
      else asked?.resolve(result)
    })
  })
}

function connectionOver(socket: Socket, waiting: Map<number, Waiting>): Connection {
  let lastId = 0
  return {
    async send(command, parameters) {
      lastId += 1
      const id = lastId
      const text = JSON.stringify([0, id, COMMANDS[command].marionette, parameters])
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      const result = await answer
      // Values come wrapped; a new session does not.
      return (result as { value?: unknown } | null)?.value ?? null
    },
  }
}

function readMessages(socket: Socket, take: (message: unknown) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, colon).toString())
      if (colon < 0 || rest.length < end) return
      const text = rest.subarray(colon + 1, end).toString()
      rest = rest.subarray(end)
      take(JSON.parse(text))
    }
  })
}
