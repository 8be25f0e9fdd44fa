import { logIn } from '#tests/support/server/log-in.ts'
import { seedPlace, withDatabase } from '#tests/support/bars/seed-place.ts'
import { newPlace, ServerProcess } from '#tests/support/server/server-process.ts'

/** What a company does not have on its first day. */
const LATER = ['goods', 'goods_types', 'branches']

/** A company with nothing but its owner. */
export class EmptyWorld {
  readonly owner: string
  readonly #server: ServerProcess

  private constructor(server: ServerProcess, owner: string) {
    this.#server = server
    this.owner = owner
  }

  static async start(): Promise<EmptyWorld> {
    const place = await newPlace()
    const { owner } = await seedPlace(place)
    await withDatabase(place, async (database) => {
      for (const table of LATER) await database.query(`delete from ${table}`)
      await database.query(`delete from users where role = 'barmen'`)
    })
    const server = await ServerProcess.start(place)
    const { token } = await logIn(server.url, owner.email)
    return new EmptyWorld(server, token)
  }

  get url(): string {
    return this.#server.url
  }

  async stop(): Promise<void> {
    await this.#server.stop()
  }
}
