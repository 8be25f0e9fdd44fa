import path from 'node:path'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SYSTEM } from '#protocol/system.ts'
import { CachedFile } from '../../http/cached-file.ts'
import { notFound } from '../../http/http-error.ts'
import { VIEWER_PAGE, VIEWER_SCRIPT, VIEWER_STYLE } from '../../openapi/viewer-page.ts'
import type { OperationRouter } from '../operation-router.ts'
import type { AppDeps } from '../../app-deps.ts'
import { describeApi } from '../../openapi/document.ts'

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
export function apiDocsRoutes(router: OperationRouter): void {
  const files = new Map<string, CachedFile>()

  router.on(SYSTEM.docs, (c) => c.html(VIEWER_PAGE))

  router.on(SYSTEM.docsFile, (c, { params: { file: name } }) => {
    const { type, read } = (Object.hasOwn(FILES, name) ? FILES[name] : undefined) ?? {}
    if (!type || !read) throw notFound()
    const known = files.get(name)
    // Asked for anew each time, and answered with 304: an update may bring another viewer.
    const headers = { 'cache-control': 'no-cache' }
    const file = known ?? new CachedFile(read(), { type, isCompressible: true, headers })
    files.set(name, file)
    return file.answer(c.req.raw)
  })
}

function readPackaged(file: string): Buffer {
  const require = createRequire(import.meta.url)
  const directory = path.dirname(require.resolve('swagger-ui-dist/package.json'))
  return readFileSync(path.join(directory, file))
}

/** The OpenAPI document, built on first request. */
export function openapiRoutes(router: OperationRouter, deps: AppDeps): void {
  let description: ReturnType<typeof describeApi> | undefined
  router.on(SYSTEM.document, (c) => {
    description ??= describeApi(deps.publicUrl)
    return c.json(description)
  })
}
