import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Sources {
  has: (file: string) => boolean
  /** @throws when there is no such file */
  read: (file: string) => string
}

/** Paths are relative to the project, as 'src/app/main.tsx'. */
export function sourcesIn(root: string): Sources {
  return {
    has: (file) => existsSync(path.join(root, file)),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
  }
}

/*
 * The formatter writes an import in one way only, so that it can be read without parsing a
 * thousand files whenever a test is started. Types are gone when the code runs.
 */
const STATIC = /^(?:import|export) (?!type )(?:[^'"`;()=]* from )?'([^']+)'/gm
const LAZY = /(?<!typeof )\bimport\('([^']+)'\)/g

/** The folder that each prefix stands for, as package.json says. */
const ROOMS: Record<string, string> = { '#workers': 'workers', '#server': 'server' }

/** Which sources import which, read when it is asked. */
export class ImportGraph {
  readonly #sources: Sources
  readonly #read = new Map<string, { statics: string[]; lazies: string[] }>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** The sources themselves and all that they reach, by lazy imports too if that is asked. */
  reachedFrom(files: Iterable<string>, { isDeep = false } = {}): Set<string> {
    const reached = new Set(files)
    for (const file of reached) {
      const { statics, lazies } = this.importsOf(file)
      for (const next of isDeep ? [...statics, ...lazies] : statics) reached.add(next)
    }
    return reached
  }

  importsOf(file: string): { statics: string[]; lazies: string[] } {
    const known = this.#read.get(file)
    if (known) return known
    const text = this.#sources.read(file)
    const found = {
      statics: this.#resolved(file, text, STATIC),
      lazies: this.#resolved(file, text, LAZY),
    }
    this.#read.set(file, found)
    return found
  }

  #resolved(file: string, text: string, imports: RegExp): string[] {
    return [...text.matchAll(imports)]
      .map(([, specifier = '']) => resolve(file, specifier))
      .filter((next) => /(?<!\.gen)\.tsx?$/.test(next) && this.#sources.has(next))
  }
}

/** Empty for a library. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const [room = '', ...rest] = specifier.split('/')
  if (!room.startsWith('#')) return ''
  return [ROOMS[room] ?? `src/${room.slice(1)}`, ...rest].join('/')
}
