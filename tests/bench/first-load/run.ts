import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { isStartOf } from '../../../build/catalogue-files.ts'

/*
 * What the first load of counting is made of, in KB gzip: each script, and in it each package, folder
 * or module. The parts of a script share its gzip by the minified bytes that its source map gives
 * each.
 */

const root = path.join(import.meta.dirname, '../../..')
/** Modules smaller than this, in KB gzip, are told together with their folder's. */
const TOO_SMALL = Number(process.env['SMALLEST_KB'] ?? 0.4)
const ARE_PACKAGES_WHOLE = process.env['PACKAGES'] !== 'apart'

const built = (await build({
  root,
  logLevel: 'error',
  build: { write: false, sourcemap: 'hidden' },
})) as Rolldown.RolldownOutput
const scripts = new Map(
  built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
)
const loaded = new Set([...scripts.values()].filter(isNeededToCount))
for (const script of loaded) {
  for (const name of script.imports) {
    const next = scripts.get(name)
    if (next) loaded.add(next)
  }
}

let all = 0
for (const script of [...loaded].sort((a, b) => gzip(b) - gzip(a))) {
  all += gzip(script)
  console.log(`${kilobytes(gzip(script))}  ${script.fileName}`)
  const parts = partsOf(script)
  for (const [name, size] of [...parts].sort(([, a], [, b]) => b - a)) {
    console.log(`      ${kilobytes(size)}  ${name}`)
  }
}
console.log(`${kilobytes(all)}  in all, with English and without what is asked for while starting`)

function isNeededToCount(script: Rolldown.OutputChunk): boolean {
  const modules = script.moduleIds.map((id) => sourceOf(id))
  return modules.some((source) => isStartOf('main', source) || source === 'locales/main/en.po')
}

function sourceOf(id: string): string {
  return path.relative(root, id.replace(/[?].*$/, '').replace('\0', ''))
}

function gzip(script: Rolldown.OutputChunk): number {
  return gzipSync(script.code).length
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1).padStart(6)
}

/** Bytes gzip of each part of a script. */
function partsOf(script: Rolldown.OutputChunk): Map<string, number> {
  const ratio = gzip(script) / script.code.length
  const modules = new Map<string, number>()
  for (const [source, length] of lengthsOf(script)) {
    const name = nameOf(source)
    modules.set(name, (modules.get(name) ?? 0) + length * ratio)
  }
  const parts = new Map<string, number>()
  for (const [name, size] of modules) {
    const isSmall = name.includes('/') && !name.startsWith('@') && size / 1024 < TOO_SMALL
    const part = isSmall ? `${path.dirname(name)}/…` : name
    parts.set(part, (parts.get(part) ?? 0) + size)
  }
  return parts
}

/** A package for what comes from one, the file otherwise. */
function nameOf(source: string): string {
  const file = path.posix.relative(root, path.posix.resolve(root, 'dist/client/assets', source))
  if (!ARE_PACKAGES_WHOLE) return file
  return file.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/, '$1')
}

/** Minified characters of each source, as far as the source map tells. */
function lengthsOf(script: Rolldown.OutputChunk): Map<string, number> {
  const lengths = new Map<string, number>()
  if (!script.map) return lengths
  const map = new SourceMap(JSON.parse(script.map.toString()) as SourceMapPayload)
  for (const [row, line] of script.code.split('\n').entries()) {
    let column = 0
    while (column < line.length) {
      const entry = map.findEntry(row, column)
      const source = 'originalSource' in entry ? (entry.originalSource ?? '') : ''
      lengths.set(source, (lengths.get(source) ?? 0) + 1)
      column += 1
    }
  }
  return lengths
}
