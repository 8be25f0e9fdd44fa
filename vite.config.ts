import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Optional companions of jsPDF for HTML and SVG input, which reports never use. */
const unusedByJspdf = ['html2canvas', 'canvg', 'dompurify']

/** Libraries that the first screen loads anyway. */
const EVERY_SCREEN =
  /node_modules\/(react|react-dom|scheduler|@tanstack|@lingui|dexie|dexie-react-hooks|zod|zustand|clsx|uuid|comlink)\//

/** Where the app and the public pages begin, and what the latter load when someone writes. */
const STARTS = {
  app: '/src/app/main.tsx',
  site: '/src/app/site.tsx',
  desk: '/src/app/contact-desk.ts',
}

/**
 * What the public pages share with the app is in chunks of its own, so that they load nothing of
 * the app besides, and whoever goes on from them to the app has these already.
 */
const shared = { base: new Set<string>(), form: new Set<string>() }

const findShared: Plugin = {
  name: 'find-shared-modules',
  buildEnd() {
    const from = (start: string, isDeep: boolean): Set<string> => {
      const found = new Set([...this.getModuleIds()].filter((id) => id.endsWith(start)))
      for (const id of found) {
        const module = this.getModuleInfo(id)
        for (const next of module?.importedIds ?? []) found.add(next)
        for (const next of (isDeep && module?.dynamicallyImportedIds) || []) found.add(next)
      }
      return found
    }
    const app = from(STARTS.app, true)
    shared.base = new Set([...from(STARTS.site, false)].filter((id) => app.has(id)))
    const form = [...from(STARTS.desk, false)].filter((id) => app.has(id))
    shared.form = new Set(form.filter((id) => !shared.base.has(id)))
  },
}

/** What only some screens need; it must not slip into what everyone loads. */
const LATER = new RegExp(
  [
    'src/ui/(charts|list|form|inventory)/',
    'src/ui/(dashboard-icons|menu-link|no-permission-screen|pagination|search-field|password-field)',
    'src/storage/(list-page|indexed-page|goods-page|rows-of|pos)[.]ts',
    'src/(api/integration-calls|domain/(pos-settings|pos-groups|likeness)|protocol/integration)',
    'src/words/report-labels',
    'src/(api|protocol)/(registration|password|verify-email|branch-existence)',
    '@tanstack/react-router/dist/esm/useBlocker',
    '@mantine/core/esm/components/(Checkbox|Combobox|FocusTrap|PasswordInput|Popover|Portal|ScrollArea|Select|Textarea)/',
    '@mantine/core/esm/utils/(Floating|InlineInput)/',
    '@mantine/hooks/esm/use-(debounced|floating|focus|long|viewport|resize|mutation)',
    '@floating-ui/',
  ].join('|'),
)

function everyones(test: RegExp): (id: string) => boolean {
  return (id) => test.test(id) && !LATER.test(id)
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
    findShared,
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
    rolldownOptions: {
      input: ['index.html', 'site.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => shared.base.has(id), priority: 4 },
            { name: 'form', test: (id) => shared.form.has(id), priority: 3 },
            // What every screen needs is one file: many small ones compress worse.
            { name: 'vendor', test: everyones(EVERY_SCREEN), priority: 2 },
            {
              name: 'mantine',
              test: everyones(/@mantine\/(core|hooks)\//),
              minShareCount: 4,
              priority: 2,
            },
            {
              name: 'core',
              test: everyones(/src\/(domain|storage|sync|api|protocol|words)\//),
              priority: 1,
            },
            { name: 'shared', test: everyones(/src\/(ui|app)\//), minShareCount: 4, priority: 0 },
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
