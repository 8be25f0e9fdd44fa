import type { Paper } from '#server/openapi/paper.ts'
import type { Database } from '#server/sql/database.ts'
import type { ApiSystem } from '../pos/api-system.ts'
import { apiWorld, type ApiWorld } from './api-world.ts'
import type { TestServer } from './server.ts'

/** One world for each operation that changes something, and one per point-of-sale system for all others. */
export class ApiWorlds {
  readonly #worlds = new Map<string, Promise<ApiWorld>>()
  readonly #database: Database
  readonly #server: TestServer
  readonly #system: ApiSystem

  constructor(database: Database, server: TestServer, system: ApiSystem) {
    this.#database = database
    this.#server = server
    this.#system = system
  }

  for(operation: Paper): Promise<ApiWorld> {
    const [, brand = ''] = /\/integration\/(iiko|syrve)\//.exec(operation.route) ?? []
    const name = isQuiet(operation) ? brand : operation.route
    const made = this.#worlds.get(name) ?? this.#make(operation)
    this.#worlds.set(name, made)
    return made
  }

  async #make({ route }: Paper): Promise<ApiWorld> {
    const world = await apiWorld(this.#database, this.#server)
    await this.#system.join(this.#server, world, route)
    return world
  }
}

/** Whether it only reads. Signing off and sending again also use GET. */
function isQuiet({ route }: Paper): boolean {
  return route.startsWith('GET ') && !/\/(logoff|verify|resend)/.test(route)
}
