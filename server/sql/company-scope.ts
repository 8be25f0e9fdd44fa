import type { CompanySql, Sql, SqlParam } from './database.ts'
import { COMPANY_ROLE, COMPANY_SETTING } from './row-security.ts'

/** Runs statements after a prelude, which opens their transaction. */
export interface ScopedRunner {
  /** One statement in its own transaction, in as few round trips as possible. */
  single<T>(prelude: string, text: string, params?: readonly SqlParam[]): Promise<T[]>
  transaction<T>(prelude: string, fn: (tx: Sql) => Promise<T>): Promise<T>
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `set local` ends with the transaction, so a pooled connection never stays in a company. */
export class CompanyScope implements CompanySql {
  readonly companyId: string
  readonly #runner: ScopedRunner
  readonly #prelude: string

  constructor(runner: ScopedRunner, companyId: string) {
    if (!UUID.test(companyId)) throw new Error('no id of a company')
    this.companyId = companyId
    this.#runner = runner
    this.#prelude = `set local role ${COMPANY_ROLE}; set local ${COMPANY_SETTING} = '${companyId}'`
  }

  async query<T>(text: string, params?: readonly SqlParam[]): Promise<T[]> {
    return await this.#runner.single<T>(this.#prelude, text, params)
  }

  async exec(text: string): Promise<void> {
    await this.transaction((tx) => tx.exec(text))
  }

  async transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T> {
    return await this.#runner.transaction(this.#prelude, fn)
  }

  async snapshot<T>(fn: (tx: Sql) => Promise<T>): Promise<T> {
    const mode = 'set transaction isolation level repeatable read, read only'
    return await this.#runner.transaction(`${mode}; ${this.#prelude}`, fn)
  }
}
