import type { Plugin } from 'vite'

/**
 * What every Dexie database stands on and none of ours uses: a cache of what live queries have read,
 * which `RawDatabase` turns off, and hooks into what is written.
 */
const UNUSED = ['this.use(cacheMiddleware);', 'this.use(hooksMiddleware);']

/** Leaves out of Dexie what is not used: 2.3 KB gzip, before the first bottle. */
export const dexieParts: Plugin = {
  name: 'dexie-parts',
  transform: {
    filter: { id: /\/dexie\/dist\/modern\/dexie\.mjs$/ },
    handler(code) {
      return UNUSED.reduce((left, use) => {
        if (!left.includes(use)) this.error(`Dexie has no more "${use}"`)
        return left.replace(use, '')
      }, code)
    },
  },
}
