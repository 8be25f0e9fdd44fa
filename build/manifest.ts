import type { Plugin } from 'vite'
import type { ManifestOptions } from 'vite-plugin-pwa'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  manifestPath,
  type Language,
} from '../src/domain/languages.ts'
import { SHARE_FIELD, SHARE_PATH } from '../src/domain/import/share-target.ts'
import { MANIFEST_TEXTS } from './manifest-texts.ts'

/** What a file is, its contents say; these are for the list of apps that a device offers. */
const SHARED_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
  'text/tab-separated-values',
  '.xlsx',
  '.xls',
  '.ods',
  '.csv',
  '.tsv',
]

/** A picture of the landing page; the browser's own dialog for installing shows it. */
function screenshot(
  name: keyof (typeof MANIFEST_TEXTS)['en']['screenshots'],
  language: Language,
  form_factor: 'narrow' | 'wide',
) {
  return {
    src: `/landing/${name}-${language}-light.webp`,
    sizes: form_factor === 'wide' ? '1440x900' : '640x1385',
    type: 'image/webp',
    label: MANIFEST_TEXTS[language].screenshots[name],
    form_factor,
  }
}

function shortcut(name: 'count' | 'inventories', language: Language, url: string) {
  const src = `/shortcut-${name}.png`
  const icons = [{ src, sizes: '192x192', type: 'image/png' }]
  return { ...MANIFEST_TEXTS[language][name], url, icons }
}

/** How the product looks and starts when it is installed by somebody who reads a language. */
export function manifestIn(language: Language): Partial<ManifestOptions> {
  return {
    // The same in every language: it is one app.
    id: '/',
    name: 'Dram',
    short_name: 'Dram',
    description: MANIFEST_TEXTS[language].description,
    lang: language,
    dir: 'ltr',
    // A barman is led on to the count.
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#8a4b12',
    categories: ['business', 'food', 'productivity'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut('count', language, '/count'),
      shortcut('inventories', language, '/dashboard/inventories'),
    ],
    // A list of goods, from a mail or a messenger.
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARE_FIELD, accept: SHARED_TYPES }] },
    },
    screenshots: [
      screenshot('bottle', language, 'narrow'),
      screenshot('count', language, 'narrow'),
      screenshot('offline', language, 'narrow'),
      screenshot('inventory', language, 'wide'),
    ],
  }
}

/** Writes a manifest for each language, and links one that the app replaces by its reader's. */
export const manifests: Plugin = {
  name: 'manifests',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: manifestPath(DEFAULT_LANGUAGE) } },
  ],
  generateBundle() {
    for (const language of LANGUAGES) {
      const fileName = manifestPath(language).slice(1)
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifestIn(language)) })
    }
  },
}
