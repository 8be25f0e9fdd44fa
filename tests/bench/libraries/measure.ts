import autocannon from 'autocannon'
import { quantile } from '../report.ts'
import type { Scenario } from '../server-load/scenarios.ts'
import type { Size } from '../server-load/size.ts'

export interface Measured {
  p50: number
  p99: number
  /** Requests per second. */
  rate: number
}

export interface Load {
  urls: string[]
  /** Access tokens, one for each company. */
  tokens: string[]
  size: Size
  seconds: number
  /** Concurrent requests; a multiple of the number of servers. */
  connections: number
}

/** Sends the scenario's requests as fast as they are answered, each for a random company. */
export async function measure(scenario: Scenario, load: Load): Promise<Measured> {
  const { urls, tokens, size, seconds, connections } = load
  const times: number[] = []
  const failures = new Map<number, number>()
  let turn = 0
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const company = Math.floor(Math.random() * tokens.length)
    turn += 1
    return {
      ...request,
      headers: {
        authorization: `Bearer ${tokens[company]}`,
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
      },
      ...scenario(company + 1, turn, size),
    }
  }
  const options = { url: urls, connections, duration: seconds, requests: [{ setupRequest }] }
  const { errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const ended = (error: unknown, result: autocannon.Result): void =>
      error instanceof Error ? reject(error) : resolve(result)
    // The package accepts several addresses, but its types do not.
    autocannon(options as unknown as autocannon.Options, ended).on(
      'response',
      (_client, status, _bytes, took) => {
        if (status === 200) times.push(took)
        else failures.set(status, (failures.get(status) ?? 0) + 1)
      },
    )
  })
  if (errors > 0 || failures.size > 0) {
    throw new Error(`${errors} without an answer, by status: ${JSON.stringify([...failures])}`)
  }
  return { p50: quantile(times), p99: quantile(times, 0.99), rate: times.length / duration }
}
