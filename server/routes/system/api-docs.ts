import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Hono } from 'hono'
import { DOCS_PATH } from '#protocol/system.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { CachedFile } from '../../http/cached-file.ts'
import { notFound } from '../../http/http-error.ts'
import { VIEWER_PAGE, VIEWER_SCRIPT, VIEWER_STYLE } from '../../openapi/viewer-page.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

/** What each file of the viewer holds; its own come from the package that is installed. */
const FILES: Readonly<Record<string, { type: string; read: () => Buffer }>> = {
  'viewer.js': { type: SCRIPT, read: () => Buffer.from(VIEWER_SCRIPT) },
  'viewer.css': { type: STYLE, read: () => Buffer.from(VIEWER_STYLE) },
  'swagger-ui.css': { type: STYLE, read: () => readPackaged('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: SCRIPT, read: () => readPackaged('swagger-ui-bundle.js') },
}

/** The document for people: nothing of the viewer is read before somebody opens it. */
export function apiDocsRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const files = new Map<string, CachedFile>()

  app.get(DOCS_PATH, (c) => c.html(VIEWER_PAGE))

  app.get(`${DOCS_PATH}/:file`, (c) => {
    const name = c.req.param('file')
    const { type, read } = (Object.hasOwn(FILES, name) ? FILES[name] : undefined) ?? {}
    if (!type || !read) throw notFound()
    const known = files.get(name)
    // Asked for anew each time, and answered with 304: an update may bring another viewer.
    const headers = { 'cache-control': 'no-cache' }
    const file = known ?? new CachedFile(read(), { type, isCompressible: true, headers })
    files.set(name, file)
    return file.answer(c.req.raw)
  })

  return app
}

function readPackaged(file: string): Buffer {
  const require = createRequire(import.meta.url)
  const directory = path.dirname(require.resolve('swagger-ui-dist/package.json'))
  return readFileSync(path.join(directory, file))
}
