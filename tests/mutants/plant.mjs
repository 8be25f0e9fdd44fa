// A Vite plugin that plants Stryker's faults in the rules, each behind a switch.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** A mutant belongs to one of so many parts. */
export const PARTS = 10

/** The module from which the run learns which mutants there are. */
const MUTANTS = 'virtual:mutants'

const silent = { debug() {}, info() {}, isDebugEnabled: () => false }

/** Every file below a folder, or the file itself. */
function filesOf(path) {
  if (path.endsWith('.ts')) return [path]
  const names = readdirSync(path, { recursive: true }).filter((name) => name.endsWith('.ts'))
  return names.toSorted((a, b) => a.localeCompare(b)).map((name) => `${path}/${name}`)
}

/** A number by what a mutant says and not by where it stands, so that a change elsewhere moves no other. */
function numberOf({ file, from, mutator, to }) {
  const digest = createHash('sha256').update([file, from, mutator, to].join('\n')).digest()
  return digest.readUInt32BE()
}

/** The text from one place to another, both counted from 0. */
function textBetween(lines, { start, end }) {
  const text = lines.slice(start.line, end.line + 1)
  text[text.length - 1] = text.at(-1).slice(0, end.column)
  return text.join('\n').slice(start.column)
}

/** @param part a number from 1 on, or null for all */
export async function plant(paths, part) {
  const files = paths.flatMap(filesOf).map((name) => {
    return { name, mutate: true, content: readFileSync(name, 'utf8') }
  })
  const options = { ignorers: [], plugins: null, excludedMutations: [] }
  const planted = await new Instrumenter(silent).instrument(files, options)
  const lines = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
  const mutants = planted.mutants.map(
    ({ id, fileName: file, location, mutatorName, replacement }) => {
      const from = textBetween(lines.get(file), location)
      return {
        id,
        file,
        line: location.start.line + 1,
        from,
        mutator: mutatorName,
        to: replacement,
      }
    },
  )
  const chosen = mutants
    .filter((mutant) => part === null || (numberOf(mutant) % PARTS) + 1 === part)
    // As good as by chance, so that a run that was stopped has seen some of every folder.
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  const codes = new Map(planted.files.map(({ name, content }) => [resolve(name), content]))
  return {
    name: 'plant',
    enforce: 'pre',
    resolveId: (id) => (id === MUTANTS ? `\0${MUTANTS}` : null),
    load: (id) =>
      id === `\0${MUTANTS}` ? `export default ${JSON.stringify(chosen)}` : codes.get(id),
  }
}
