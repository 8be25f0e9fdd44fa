import type { Context } from 'hono'
import type { PosSystem } from '#domain/pos/systems.ts'
import type { PosCalls } from '#protocol/pos/pos-calls.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readDirectory } from '../../pos/directories.ts'
import type { OperationRouter } from '../operation-router.ts'
import { askPos } from './job-answers.ts'

/** What the routes of one system need. */
export interface IntegrationSite {
  router: OperationRouter
  calls: PosCalls
  deps: AppDeps
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
