import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { codeOf, reasonOf, StartError } from '../platform/start-error.ts'

/** How long a connection may stay idle or slow, in ms. */
const LIMITS = {
  /** Longest time for a request to arrive: its headers, and all of it. */
  head: 10_000,
  request: 30_000,
  /** Between requests. Longer than load balancers wait, so that they close first. */
  keepAlive: 65_000,
  /** Without a byte in either direction; event streams send a heartbeat. */
  silence: 120_000,
}

/** How long running requests may continue once the server stops. */
const GRACE_MS = 10_000

/** How often idle connections are closed while stopping. */
const IDLE_CHECK_MS = 50

export interface Listening {
  /** The port it listens on, also when 0 was configured. */
  port: number
  /**
   * Accepts no new connections, ends streams through `endStreams`, and waits for running requests.
   * @returns when the last connection has closed, or after ten seconds
   */
  stop(endStreams: () => Promise<void>): Promise<void>
}

/** @throws {StartError} CANNOT_LISTEN when the port is taken or not allowed */
export async function serve(
  app: Hono<AppEnv>,
  host: string,
  port: number,
  limits = LIMITS,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: limits.head,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      // Node checks every 30 s by default, which would then be the actual limit.
      connectionsCheckingInterval: limits.head / 10,
    },
  }) as Server
  server.timeout = limits.silence
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError('CANNOT_LISTEN', listenErrorText(error, host, port), error)
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: (endStreams) => stop(server, endStreams),
  }
}

function listenErrorText(error: unknown, host: string, port: number): string {
  return codeOf(error) === 'EADDRINUSE'
    ? `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`
    : `Cannot listen on ${host}, port ${port}: ${reasonOf(error)}`
}

async function stop(server: Server, endStreams: () => Promise<void>): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  await endStreams()
  // Repeated, because a connection whose request ends later is kept alive for the next one.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idle)
  clearTimeout(force)
}

/** 'Every interface' is no host name; on this machine it is localhost. */
export function urlOf(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
