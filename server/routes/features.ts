import { Hono } from 'hono'
import { FEATURES_PATH } from '#protocol/features.ts'
import { signedIn } from '../accounts/signed-in.ts'
import type { AppEnv, AppParts } from '../app-parts.ts'

export function featuresRoutes(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(FEATURES_PATH, signedIn(parts), (c) => c.json(parts.features))
  return app
}
