import type { User } from '#domain/people/people.ts'
import { LOGIN_PATH, signInStep } from '#protocol/account/auth.ts'
import {
  FACTOR_DEMAND_PATH,
  factorSecret,
  recoveryCodes,
  SECOND_FACTOR_PATH,
  SECOND_STEP_PATH,
} from '#protocol/account/second-factor.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { hashPassword } from '#server/accounts/password/password.ts'
import type { Database } from '#server/sql/database.ts'
import { codeAt } from '../browser/authenticator.ts'
import { PostOffice } from '../mail/post-office.ts'
import { TestServer, type Answered } from '../server/server.ts'
import { staffedBar, type StaffedBar } from './staffed-bar.ts'

export const PASSWORD = 'correct-horse'
let passwordHash: string | undefined

const STEP_MS = 30_000

/** A company whose people sign in, with or without a second factor. */
export class FactorBar {
  readonly staff: StaffedBar
  readonly server: TestServer
  readonly #database: Database

  private constructor(database: Database, server: TestServer, staff: StaffedBar) {
    this.#database = database
    this.server = server
    this.staff = staff
  }

  static async open(database: Database, over: Partial<AppDeps> = {}): Promise<FactorBar> {
    const server = new TestServer(database, over)
    const staff = await staffedBar(database, server)
    passwordHash ??= await hashPassword(PASSWORD)
    await database.query(
      `update users set password_hash = $2, signed_in_at = now()
       where company_id = $1 and joined_at is not null`,
      [staff.company.id, passwordHash],
    )
    await database.query('delete from tries')
    return new FactorBar(database, server, staff)
  }

  get owner(): User {
    return this.staff.owner
  }

  get manager(): User {
    return this.staff.manager
  }

  call(method: string, path: string, token: string, body?: object): Promise<Answered> {
    return this.server.call(method, path, { token, body })
  }

  tokenFor(user: User): Promise<string> {
    return this.server.tokenFor(user)
  }

  /** The first step of signing in. */
  login(user: User, more: object = {}, headers: Record<string, string> = {}): Promise<Answered> {
    const body = { email: user.email, password: PASSWORD, ...more }
    return this.server.call('POST', LOGIN_PATH, { body, headers })
  }

  /** The token of a first step. */
  async step(user: User): Promise<string> {
    return signInStep.parse((await this.login(user)).body).step
  }

  /** The second step. */
  finish(step: string, code: string, more: object = {}): Promise<Answered> {
    return this.server.call('POST', SECOND_STEP_PATH, { body: { step, code, ...more } })
  }

  /** Both steps. */
  async signIn(user: User, code: string): Promise<Answered> {
    return this.finish(await this.step(user), code)
  }

  /** What the app shows now. */
  code(secret: string): string {
    return codeAt(secret, this.server.nowMs)
  }

  /** What it shows next. */
  nextCode(secret: string): string {
    this.server.nowMs += STEP_MS
    return this.code(secret)
  }

  /** Turns the person's second factor on, in the settings. */
  async turnOn(user: User): Promise<{ token: string; secret: string; codes: string[] }> {
    const token = await this.tokenFor(user)
    const begun = await this.call('POST', SECOND_FACTOR_PATH, token, { password: PASSWORD })
    const { secret } = factorSecret.parse(begun.body)
    const { body } = await this.call('PUT', SECOND_FACTOR_PATH, token, { code: this.code(secret) })
    return { token, secret, codes: recoveryCodes.parse(body).recovery_codes }
  }

  async demand(is_required = true): Promise<void> {
    const token = await this.tokenFor(this.owner)
    const { status } = await this.call('PUT', FACTOR_DEMAND_PATH, token, { is_required })
    if (status !== 200) throw new Error(`not demanded: ${status}`)
  }

  /** The subjects of the mails about second factors that a person has got. */
  async mailsTo(user: User): Promise<string[]> {
    const post = await PostOffice.open(this.#database, this.server.deps.now)
    const letters = await post.lettersTo(user.email)
    return letters.map(({ subject }) => subject).filter((one) => one.startsWith('Two-step'))
  }
}
