import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { breakpoints } from './build/breakpoints.ts'
import { calendars } from './build/calendars.ts'
import { isStartOf } from './build/catalogue-files.ts'
import { dexieParts } from './build/dexie-parts.ts'
import { manifests } from './build/manifest.ts'
import { messages } from './build/messages.ts'
import { pagesFile } from './build/page-addresses.ts'
import { routes } from './build/routes.ts'
import { screenFiles } from './build/screen-files.ts'
import type { GroupName } from './src/i18n/load-groups.ts'

/** Optional companions of jsPDF for HTML and SVG input, which reports never use. */
const unusedByJspdf = ['html2canvas', 'canvg', 'dompurify']

/** Where `npm run dev` has its server. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`

/**
 * Which modules stand together in a file. Whoever counts in a cellar loads what counting needs and
 * nothing else, in few files, because many small ones compress worse. What the public pages share
 * with the app is apart, so that they load nothing of the app besides.
 */
const chunks = {
  base: new Set<string>(),
  form: new Set<string>(),
  schemas: new Set<string>(),
  recording: new Set<string>(),
  counting: new Set<string>(),
  sync: new Set<string>(),
}

const findChunks: Plugin = {
  name: 'find-chunks',
  buildEnd() {
    const from = (group: GroupName): Set<string> =>
      reachedFrom((id) => isStartOf(group, sourceOf(id)), false)
    const reachedFrom = (isStart: (id: string) => boolean, isDeep: boolean): Set<string> => {
      const found = new Set([...this.getModuleIds()].filter(isStart))
      for (const id of found) {
        const module = this.getModuleInfo(id)
        for (const next of module?.importedIds ?? []) found.add(next)
        for (const next of (isDeep && module?.dynamicallyImportedIds) || []) found.add(next)
      }
      return found
    }
    const needed = from('main')
    const app = reachedFrom((id) => sourceOf(id) === 'src/app/main.tsx', true)
    const taken = new Set<string>()
    const take = (modules: Iterable<string>): Set<string> => {
      const chunk = new Set([...modules].filter((id) => app.has(id) && !taken.has(id)))
      for (const id of chunk) taken.add(id)
      return chunk
    }
    // What counting does not need is not in its files, whoever else shares it.
    const shared = (group: GroupName) => take([...from(group)].filter((id) => needed.has(id)))
    chunks.base = shared('site')
    chunks.form = shared('contact')
    chunks.counting = take(needed)
    const recording = from('recording')
    chunks.schemas = take([...from('contact')].filter((id) => recording.has(id)))
    chunks.recording = take(recording)
    chunks.sync = take(from('sync'))
  },
}

/** The router makes several modules of one route, told apart by a query. */
function sourceOf(id: string): string {
  return path.posix.relative(import.meta.dirname, id.replace(/[?].*$/, ''))
}

/** Modules that counting needs, of one kind. */
function counting(kind: RegExp): (id: string) => boolean {
  return (id) => chunks.counting.has(id) && kind.test(id)
}

export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [
      ...unusedByJspdf.map((find) => ({
        find,
        replacement: new URL('src/reports/empty-module.ts', import.meta.url).pathname,
      })),
      // The same Dexie without what browsers of ten years ago needed.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  plugins: [
    routes(),
    pagesFile,
    screenFiles,
    findChunks,
    manifests,
    calendars,
    dexieParts,
    // Only a draft may go without a translation.
    messages({ failOnMissing: mode === 'production' }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      injectRegister: null,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,wasm,ttf,woff2,webmanifest}'],
        // Visitors of the landing page have a network, and so has whoever sets a password.
        globIgnores: ['landing/**', 'site.html', 'assets/common-passwords-*.js'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      manifest: false,
    }),
  ],
  css: breakpoints,
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Lists of what each lazy screen imports would be 6 KB, before the first bottle. The service
      // worker has all of it, and without one a screen finds its imports a moment later.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      output: {
        codeSplitting: {
          groups: [
            // The front page's form knows them, and loads nothing else of what sends commands.
            { name: 'codes', test: /src\/domain\/rejection-codes\.ts/, priority: 5 },
            { name: 'base', test: (id) => chunks.base.has(id), priority: 4 },
            { name: 'form', test: (id) => chunks.form.has(id), priority: 3 },
            {
              name: 'vendor',
              // Part of the router's index, which only forms use.
              test: counting(/node_modules\/(?!.*\/useBlocker)/),
              priority: 2,
            },
            {
              name: 'core',
              test: counting(/src\/(domain|storage|api|protocol|i18n)\//),
              priority: 1,
            },
            {
              name: 'screen',
              // Not the app's beginning: the public pages load some of these, and must not begin it.
              test: counting(/src\/(ui|client|widgets|app|features|scales|scanner)\/(?!main\.tsx)/),
              priority: 1,
            },
            // In one piece: home asks what a till expects by a few of them, a rare dialog by the others.
            { name: 'till', test: /src\/protocol\/pos\/(pos-calls|expected|sending)\.ts/ },
            { name: 'schemas', test: (id) => chunks.schemas.has(id), priority: 1 },
            { name: 'recording', test: (id) => chunks.recording.has(id), priority: 1 },
            {
              name: 'sync',
              test: (id) =>
                chunks.sync.has(id) && /src\/(domain|storage|sync|api|protocol)\//.test(id),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': SERVER,
      // The public pages are drawn by the server, from the last build.
      '^/(home|privacy|terms|support|scales/try)?([?].*)?$': SERVER,
      '^/(assets|landing)/': SERVER,
    },
  },
}))
