import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** A script of the built app. */
export interface BuiltScript {
  /** The module that it begins with, from the project's root; null: several share it. */
  source: string | null
  /** The scripts that it cannot run without. */
  imports: readonly string[]
  sheets: readonly string[]
}

/** The list's name; it stands beside the app, because nobody loads it. */
export const SCREEN_FILES = 'screen-files.json'

/** The plugin says of which files each screen is made, for the test of how much a screen loads. */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const root = path.join(import.meta.dirname, '..')
    const scripts = Object.values(bundle).flatMap((file): [string, BuiltScript][] => {
      if (file.type !== 'chunk') return []
      const { facadeModuleId: id, imports, viteMetadata } = file
      const source = id === null ? null : path.relative(root, id)
      return [[file.fileName, { source, imports, sheets: [...(viteMetadata?.importedCss ?? [])] }]]
    })
    writeFileSync(path.join(dir, '..', SCREEN_FILES), JSON.stringify(Object.fromEntries(scripts)))
  },
}
