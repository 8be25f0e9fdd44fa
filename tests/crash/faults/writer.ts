import { setTimeout as sleep } from 'node:timers/promises'
import type { Good } from '#domain/goods/goods.ts'
import type { User } from '#domain/people/people.ts'
import { PUSH_PATH, type PushAnswer } from '#protocol/sync/push.ts'
import { numbered, pushBody, recording } from '#tests/support/commands.ts'
import { newUuid } from '#tests/support/ids.ts'
import type { Wire } from './wire.ts'

const MOST = 8

/** A device that counts as fast as the servers allow, and remembers what they answered. */
export class Writer {
  readonly #wire: Wire
  readonly user: User
  readonly #token: string
  readonly #deviceId = newUuid()
  #n = 1
  /** The feed's number of each command that was answered. */
  readonly answered = new Map<string, number>()
  duplicates = 0

  constructor(wire: Wire, user: User, token: string) {
    this.#wire = wire
    this.user = user
    this.#token = token
  }

  /** Every batch is sent until it is answered, with the same ids. */
  async writeUntil(isOver: () => boolean, inventoryId: string, good: Good): Promise<void> {
    while (!isOver()) {
      const size = 1 + Math.floor(Math.random() * MOST)
      const commands = Array.from({ length: size }, () => recording(inventoryId, good))
      const body = pushBody(this.user, this.#deviceId, numbered(commands, this.#n))
      await this.#send(body)
      this.#n += size
      // As a device does whose answer was lost behind the server.
      if (Math.random() < 0.1) await this.#send(body)
    }
  }

  async #send(body: ReturnType<typeof pushBody>): Promise<void> {
    for (;;) {
      const answer = await this.#wire.call<PushAnswer>('POST', PUSH_PATH, this.#token, body)
      if (answer) return this.#note(answer, body.commands.length)
      // Far more often than devices do.
      await sleep(20 + Math.random() * 100)
    }
  }

  #note({ answers }: PushAnswer, expected: number): void {
    if (answers.length !== expected) this.#wire.wrong.push(`${answers.length} of ${expected}`)
    for (const { id, status, duplicate, seq } of answers) {
      const before = this.answered.get(id)
      if (status !== 'applied') this.#wire.wrong.push(`${id} ${status}`)
      if (before !== undefined && before !== seq) this.#wire.wrong.push(`${id} moved`)
      if (duplicate) this.duplicates += 1
      this.answered.set(id, seq)
    }
  }
}
