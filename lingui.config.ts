import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { catalogueFiles } from './build/catalogue-files.ts'
import { sourcesIn } from './build/import-graph.ts'
import { listSources } from './build/list-sources.ts'
import { LANGUAGES } from './src/domain/languages.ts'

const root = import.meta.dirname
const catalogues = catalogueFiles(listSources(root), sourcesIn(root))

/** Names of routes have braces, which mean something else in a pattern. */
function pattern(file: string): string {
  return `<rootDir>/${file.replaceAll(/[{}()[\]]/g, '?')}`
}

export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  catalogs: Object.entries(catalogues)
    .filter(([, files]) => files.length > 0)
    .map(([name, files]) => ({
      path: `<rootDir>/locales/${name}/{locale}`,
      include: files.map(pattern),
    })),
  format: formatter({ lineNumbers: false }),
})
