import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { POS_SYSTEMS } from '../src/domain/pos/systems.ts'

const TREE = 'src/app/route-tree.gen.ts'

/** Stands for a point-of-sale system: of this part of an address all values are known. */
const SYSTEM = '{$system}'

/** The patterns of all addresses that the app has a screen for, such as `/count/$inventoryId`. */
export function pageAddresses(): readonly string[] {
  const tree = readFileSync(new URL(`../${TREE}`, import.meta.url), 'utf8')
  const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].flatMap(([, path = '']) =>
    path.includes(SYSTEM) ? POS_SYSTEMS.map((system) => path.replace(SYSTEM, system)) : path,
  )
  return [...new Set(paths.map((path) => (path === '/' ? path : path.replace(/\/$/, ''))))]
}

/** Tells the server which addresses are pages of the app; it answers others with 404. */
export const pagesFile: Plugin = {
  name: 'pages-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'pages.json',
      source: JSON.stringify(pageAddresses()),
    })
  },
}
