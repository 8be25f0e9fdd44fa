import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { MACRO } from './catalogue-files.ts'

/**
 * Makes calls of the catalogue of every message. Babel, which takes longer than everything else that
 * happens to a module, reads only the third of the modules that have one.
 * @param failOnMissing a message without a translation stops the build
 */
export function messages({ failOnMissing = false } = {}): PluginOption[] {
  return [
    react({
      babel: (id) => ({ plugins: hasMessages(id) ? ['@lingui/babel-plugin-lingui-macro'] : [] }),
    }),
    lingui({ failOnMissing }),
  ]
}

function hasMessages(id: string): boolean {
  const [file = ''] = id.split('?')
  return MACRO.test(readFileSync(file, 'utf8'))
}
