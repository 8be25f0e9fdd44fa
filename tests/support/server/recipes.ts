import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { KEY_SCOPES, type KeyScope } from '#domain/account/api-keys.ts'

const FOLDER = path.join(import.meta.dirname, '../../../docs/recipes')

/** What recipes share, and no recipe itself. */
const SHARED = new Set(['dram.sh', 'dram.mjs'])

export interface Recipe {
  file: string
  text: string
  /** What its first lines say that its key needs; none: it needs no key. */
  scopes: KeyScope[]
}

/** All files of docs/recipes, with those that recipes share. */
export const RECIPE_FILES: readonly string[] = readdirSync(FOLDER).toSorted()

export const RECIPES: readonly Recipe[] = RECIPE_FILES.filter((file) => !SHARED.has(file)).map(
  (file) => {
    const text = recipeText(file)
    const [, words = ''] = /^(?:#|\/\/) Scopes: (.+)$/m.exec(text) ?? []
    const scopes = KEY_SCOPES.filter((scope) => words.split(' ').includes(scope))
    return { file, text, scopes }
  },
)

export function recipeText(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8')
}

/** How a recipe is started. */
export function recipeCommand(file: string): [program: string, path: string] {
  return [file.endsWith('.sh') ? 'bash' : process.execPath, path.join(FOLDER, file)]
}

export interface RecipeRun {
  code: number
  out: string
  error: string
}

/** Runs a recipe as a stranger does: with nothing but its arguments and these variables. */
export function runRecipe(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RecipeRun> {
  const [program, script] = recipeCommand(file)
  const own = { PATH: process.env['PATH'] ?? '', ...env }
  return new Promise((resolve) => {
    execFile(program, [script, ...args], { env: own }, (failed, out, error) => {
      resolve({ code: failed ? Number(failed.code ?? 1) : 0, out, error })
    })
  })
}
