import { Hono } from 'hono'
import { FEATURES_PATH } from '#protocol/system.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'

export function featuresRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(FEATURES_PATH, signedIn(deps), (c) => c.json(deps.features))
  return app
}
