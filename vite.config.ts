import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Optional companions of jsPDF for HTML and SVG input, which reports never use. */
const unusedByJspdf = ['html2canvas', 'canvg', 'dompurify']

/** Where the app and the public pages begin, and what the latter load when someone writes. */
const STARTS = {
  app: /src\/app\/main\.tsx$/,
  site: /src\/app\/site\.tsx$/,
  desk: /src\/app\/contact-desk\.ts$/,
  sync: /src\/app\/sync-engine\.ts$/,
}

/** The routes through which one comes to counting. */
const COUNTING =
  /src\/app\/(main|routes\/(__root|_signed-in|_signed-in\/_framed(\.count\.\$inventoryId)?))\.tsx/

/**
 * Which modules stand together in a file. Whoever counts in a cellar loads what counting needs and
 * nothing else, in few files, because many small ones compress worse. What the public pages share
 * with the app is apart, so that they load nothing of the app besides.
 */
const parts = {
  base: new Set<string>(),
  form: new Set<string>(),
  counting: new Set<string>(),
  sync: new Set<string>(),
}

const findParts: Plugin = {
  name: 'find-parts',
  buildEnd() {
    const from = (start: RegExp, isDeep = false): Set<string> => {
      const found = new Set([...this.getModuleIds()].filter((id) => start.test(id)))
      for (const id of found) {
        const module = this.getModuleInfo(id)
        for (const next of module?.importedIds ?? []) found.add(next)
        for (const next of (isDeep && module?.dynamicallyImportedIds) || []) found.add(next)
      }
      return found
    }
    const app = from(STARTS.app, true)
    const taken = new Set<string>()
    const take = (modules: Iterable<string>): Set<string> => {
      const part = new Set([...modules].filter((id) => app.has(id) && !taken.has(id)))
      for (const id of part) taken.add(id)
      return part
    }
    parts.base = take(from(STARTS.site))
    parts.form = take(from(STARTS.desk))
    parts.counting = take(from(COUNTING))
    parts.sync = take(from(STARTS.sync))
  },
}

/** Modules that counting needs, of one kind. */
function counting(kind: RegExp): (id: string) => boolean {
  return (id) => parts.counting.has(id) && kind.test(id)
}

export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [
      ...unusedByJspdf.map((find) => ({
        find,
        replacement: new URL('src/reports/empty-module.ts', import.meta.url).pathname,
      })),
      // The same Dexie without what browsers of ten years ago needed.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    findParts,
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    // A message without a translation stops the build; only a draft may go without.
    lingui({ failOnMissing: mode === 'production' }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      injectRegister: null,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,wasm,ttf,woff2,webmanifest}'],
        // Visitors of the landing page have a network.
        globIgnores: ['landing/**', 'site.html'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      manifest: {
        id: '/',
        name: 'Dram',
        short_name: 'Dram',
        description: "Counts what is left in a bar's bottles, with or without a signal.",
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#fbfaf7',
        theme_color: '#8a4b12',
        categories: ['business', 'food'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => parts.base.has(id), priority: 4 },
            { name: 'form', test: (id) => parts.form.has(id), priority: 3 },
            {
              name: 'vendor',
              // Part of the router's index, which only forms use.
              test: counting(/node_modules\/(?!.*\/useBlocker)/),
              priority: 2,
            },
            {
              name: 'core',
              test: counting(/src\/(domain|storage|api|protocol|words)\//),
              priority: 1,
            },
            {
              name: 'screen',
              // Not the app's beginning: the public pages load some of these, and must not begin it.
              test: counting(/src\/(ui|app|features|scales|scanner)\/(?!main\.tsx)/),
              priority: 1,
            },
            {
              name: 'sync',
              test: (id) =>
                parts.sync.has(id) && /src\/(domain|storage|sync|api|protocol)\//.test(id),
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
      '/api': 'http://127.0.0.1:8080',
      // The public pages are drawn by the server, from the last build.
      '^/(home|privacy|terms|support)?([?].*)?$': 'http://127.0.0.1:8080',
      '^/(assets|landing)/': 'http://127.0.0.1:8080',
    },
  },
}))
