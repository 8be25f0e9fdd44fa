import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readDirectory } from '../../pos/directories.ts'
import { askPos } from './job-answers.ts'

/** What the routes of one system are made of. */
export interface IntegrationSite {
  app: Hono<AppEnv>
  deps: AppDeps
  system: PosSystem
  /** Under which all of them lie. */
  base: string
  /** Lets owners and managers pass. */
  people: MiddlewareHandler<AppEnv>
  /** Lets owners pass. */
  owners: MiddlewareHandler<AppEnv>
}

export function companyIdOf(c: Context<AppEnv>): string {
  return c.get('person').user.company_id
}

/** Groups, categories and stores. */
export function directoryOf({ deps, system }: IntegrationSite, c: Context<AppEnv>) {
  const { database, pos, now } = deps
  return askPos(() => readDirectory({ database, now, ...pos }, companyIdOf(c), system))
}
