import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readDirectory } from '../../pos/directories.ts'
import { askPos } from './job-answers.ts'

/** What the routes below one path need. */
export interface IntegrationSite {
  app: Hono<AppEnv>
  deps: AppDeps
  /** The common prefix of all their paths. */
  base: string
  /** Lets owners and managers through. */
  people: MiddlewareHandler<AppEnv>
  /** Lets owners through. */
  owners: MiddlewareHandler<AppEnv>
}

export function companyIdOf(c: Context<AppEnv>): string {
  return c.get('person').user.company_id
}

/** The system that the call is about. */
export function systemOf(c: Context<AppEnv>): PosSystem {
  return c.get('posSystem')
}

/** Groups, categories and stores. */
export function directoryOf({ deps }: IntegrationSite, c: Context<AppEnv>) {
  const { database, pos, now } = deps
  return askPos(() => readDirectory({ database, now, ...pos }, companyIdOf(c), systemOf(c)))
}
