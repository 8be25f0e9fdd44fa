import { expect, test } from 'vitest'
import { DOCS_PATH } from '#protocol/system.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { OperationRouter } from '#server/routes/operation-router.ts'
import { apiDocsRoutes } from '#server/routes/system/api-docs.ts'

/** The viewer asks nothing of the server. */
const router = new OperationRouter({} as AppDeps)
apiDocsRoutes(router)
const viewer = router.routes()

test('loads nothing but its own files, and has no inline script', async () => {
  const page = await (await viewer.request(DOCS_PATH)).text()
  const scripts = [...page.matchAll(/<script([^>]*)>([^<]*)/g)]
  expect(scripts.map(([, , inline]) => inline)).toEqual(['', ''])
  const loaded = [...page.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(loaded).toHaveLength(4)
  for (const path of loaded) {
    const file = await viewer.request(path)
    expect([path, file.status, (await file.text()).length > 100]).toEqual([path, 200, true])
  }
})

test('sends a file once, and then only that it is the same', async () => {
  const first = await viewer.request(`${DOCS_PATH}/swagger-ui-bundle.js`)
  const etag = first.headers.get('etag') ?? ''
  await first.body?.cancel()
  const headers = { 'if-none-match': etag }
  const again = await viewer.request(`${DOCS_PATH}/swagger-ui-bundle.js`, { headers })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each(['package.json', '..%2fpackage.json', 'constructor'])('has no file %s', async (name) => {
  expect((await viewer.request(`${DOCS_PATH}/${name}`)).ok).toBe(false)
})
