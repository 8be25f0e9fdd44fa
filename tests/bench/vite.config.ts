import { defineConfig } from 'vite'

/** The page in which all contestants run, with the same Dexie as the product. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { global: 'globalThis' },
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // PouchDB imports this Node module by its name.
      { find: /^events$/, replacement: 'events/events.js' },
    ],
  },
  build: {
    outDir: '../../node_modules/.cache/bench/page',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
  },
})
