import { inject } from 'vitest'
import { LOOKS, type Look } from '../browser/looks.ts'
import { sample } from '../sampling/sample.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which sample of the matrices this run takes; null for all of them. */
    rotation: number | null
  }
}

/** The looks in which this run shows each of these screens: one on a push, all in the long set. */
export function looksOf<S>(screens: readonly S[]): (readonly [screen: S, look: Look])[] {
  return sample(screens, LOOKS, inject('rotation'))
}

/**
 * Those of the cases, such as languages and widths, in which this run shows what has this name: one
 * on a push, another one with the next commit, and all in the long set.
 */
export function turnOf<C>(name: string, cases: readonly C[]): C[] {
  const rotation = inject('rotation')
  const letters = Array.from(name, (letter) => letter.codePointAt(0) ?? 0)
  const first = letters.reduce((sum, code) => sum + code, 0)
  return sample([name], cases, rotation === null ? null : rotation + first).map(([, one]) => one)
}
