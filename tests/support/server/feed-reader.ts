import { expect } from 'vitest'
import { TABLE_NAMES } from '#domain/tables.ts'
import type { User } from '#domain/people/people.ts'
import { PULL_PATH, pullAnswer, type PullAnswer } from '#protocol/sync/pull.ts'
import { PUSH_PATH, type Envelope } from '#protocol/sync/push.ts'
import { numbered, pushBody } from '../commands.ts'
import { newUuid } from '../ids.ts'
import type { TestServer } from './server.ts'

/** A person who pulls and pushes with one device. */
export class FeedReader {
  readonly user: User
  readonly #server: TestServer
  readonly #device = newUuid()
  #n = 1

  constructor(server: TestServer, user: User) {
    this.#server = server
    this.user = user
  }

  async page(cursor?: string, limit = 1000, more: object = {}): Promise<PullAnswer> {
    const from = cursor === undefined ? {} : { cursor }
    const query = new URLSearchParams({ limit: String(limit), ...from, ...more })
    const token = await this.#server.tokenFor(this.user)
    const path = `${PULL_PATH}?${query.toString()}`
    const { status, body } = await this.#server.call('GET', path, { token })
    expect(status).toBe(200)
    return pullAnswer.parse(body)
  }

  async all(cursor?: string, limit = 1000, more: object = {}): Promise<PullAnswer[]> {
    const pages = [await this.page(cursor, limit, more)]
    while (pages.at(-1)?.more) pages.push(await this.page(pages.at(-1)?.cursor, limit, more))
    return pages
  }

  async push(...commands: Omit<Envelope, 'n'>[]): Promise<void> {
    const body = pushBody(this.user, this.#device, numbered(commands, this.#n))
    this.#n += commands.length
    const token = await this.#server.tokenFor(this.user)
    const { body: answer } = await this.#server.call('POST', PUSH_PATH, { token, body })
    expect(answer).toMatchObject({ answers: commands.map(() => ({ status: 'applied' })) })
  }
}

export function idsIn(pages: readonly PullAnswer[]): string[] {
  return pages.flatMap(({ rows }) => TABLE_NAMES.flatMap((name) => rows[name].map(({ id }) => id)))
}
