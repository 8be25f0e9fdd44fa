import { must } from '#domain/must.ts'
import { PUSH_PATH } from '#protocol/sync/push.ts'
import { numbered, opening, pushBody } from '#tests/support/commands.ts'
import type { SeededCompany } from '#tests/support/bars/company.ts'
import { newUuid } from '#tests/support/ids.ts'
import { until } from '#tests/support/running/until.ts'
import { Reader } from './reader.ts'
import type { Wire } from './wire.ts'
import { Writer } from './writer.ts'

/** Everybody of a company counts, pulls and listens at the same time. */
export class Shift {
  readonly writers: readonly Writer[]
  readonly readers: readonly Reader[]
  /** How long it took each time until all went on, in ms. */
  readonly waits: number[] = []
  readonly #work: () => Promise<void>
  #heard = 0
  #isWritten = false
  #isRead = false

  private constructor(wire: Wire, company: SeededCompany, tokens: string[], inventoryId: string) {
    const people = [company.owner, ...company.barmen]
    const good = must(company.goods[0], 'good')
    this.writers = people.map((person, index) => new Writer(wire, person, tokens[index] ?? ''))
    this.readers = tokens.map((token) => new Reader(wire, token))
    const ears = new AbortController()
    const listening = wire.listen(tokens[0] ?? '', ears.signal, () => (this.#heard += 1))
    const writing = this.writers.map((one) =>
      one.writeUntil(() => this.#isWritten, inventoryId, good),
    )
    const reading = this.readers.map((one) => one.readUntil(() => this.#isRead))
    this.#work = async () => {
      await Promise.all(writing)
      this.#isRead = true
      await Promise.all(reading)
      ears.abort()
      await listening
    }
  }

  static async begin(wire: Wire, company: SeededCompany): Promise<Shift> {
    const { owner, barmen, branches } = company
    const tokens = await Promise.all([owner, ...barmen].map((person) => wire.signIn(person)))
    const open = opening(must(branches[0], 'branch').id)
    const body = pushBody(owner, newUuid(), numbered([open]))
    await wire.call('POST', PUSH_PATH, tokens[0] ?? '', body)
    return new Shift(wire, company, tokens, open.id)
  }

  /** Waits until every writer was answered and a live event came. */
  async goesOn(): Promise<void> {
    const begun = Date.now()
    const heard = this.#heard
    const counts = this.writers.map(({ answered }) => answered.size)
    const isStuck = () =>
      this.#heard === heard ||
      this.writers.some(({ answered }, index) => answered.size === counts[index])
    await until(() => !isStuck(), 'that all go on')
    this.waits.push(Date.now() - begun)
  }

  /** Everything is sent, and then everything is read. */
  async end(): Promise<void> {
    this.#isWritten = true
    await this.#work()
  }

  /** The feed's number of each command that was answered, by id. */
  get answered(): Map<string, number> {
    return new Map(this.writers.flatMap(({ answered }) => [...answered]))
  }
}
