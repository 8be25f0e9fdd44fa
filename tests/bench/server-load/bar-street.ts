import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signToken } from '#server/accounts/sessions/access-token.ts'
import { loadJwtSecret } from '#server/platform/jwt-secret.ts'
import type { Database } from '#server/sql/database.ts'
import { openPostgresDatabase } from '#server/sql/postgres.ts'
import { newBenchPlace, ServerProcess } from '#tests/support/server/server-process.ts'
import { forgetPushed, seedCompanies } from './seed.ts'
import { idOf, type Size } from './size.ts'

/** A database with the given number of companies, and servers in front of it. */
export class BarStreet {
  readonly companies: number
  readonly #url: string
  readonly #size: Size
  readonly #database: Database
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'dram-load-'))
  #servers: ServerProcess[] = []

  private constructor(companies: number, url: string, size: Size, database: Database) {
    this.companies = companies
    this.#url = url
    this.#size = size
    this.#database = database
  }

  /** In a separate database; an existing one is reused. */
  static async build(clusterUrl: string, companies: number, size: Size): Promise<BarStreet> {
    const name = `load_${companies}`
    const master = await openPostgresDatabase({ url: clusterUrl, max_connections: 1 })
    const there = await master.query('select from pg_database where datname = $1', [name])
    if (there.length === 0) await master.exec(`create database ${name} template template0`)
    await master.close()
    const address = new URL(clusterUrl)
    address.pathname = name
    const database = await openPostgresDatabase({ url: address.href, max_connections: 1 })
    const street = new BarStreet(companies, address.href, size, database)
    // The server itself migrates its database.
    await street.open(1)
    await street.shut()
    if (there.length === 0) await seedCompanies(database, companies, size)
    return street
  }

  get urls(): string[] {
    return this.#servers.map(({ place }) => `http://127.0.0.1:${place.port}`)
  }

  /** The servers share a directory, so they sign with the same secret. */
  async open(servers: number): Promise<void> {
    const places = await Promise.all(
      Array.from({ length: servers }, () => newBenchPlace(this.#url)),
    )
    this.#servers = await Promise.all(
      places.map((place) => ServerProcess.start({ ...place, dataDir: this.#dataDir })),
    )
  }

  async shut(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()))
    this.#servers = []
  }

  /** Restores the seeded state for the next measurement. */
  async forgetPushed(): Promise<void> {
    await forgetPushed(this.#database, this.#size)
  }

  /** New access tokens, one for each company's owner. */
  tokens(): Promise<string[]> {
    const secret = loadJwtSecret({ jwtSecret: null, dataDir: this.#dataDir })
    const sign = (company: number) => {
      const session_id = idOf('session', company)
      const [user_id, company_id] = [idOf('user', company), idOf('company', company)]
      return signToken(secret, { user_id, session_id, company_id, role: 'customer' }, Date.now())
    }
    return Promise.all(Array.from({ length: this.companies }, (_, index) => sign(index + 1)))
  }

  async close(): Promise<void> {
    await this.shut()
    await this.#database.close()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}
