import { inject } from 'vitest'
import { LOOKS, type Look } from '../browser/looks.ts'
import { inTurn } from '../sampling/in-turn.ts'
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

/** Those of the cases in which this run shows what has this name, see `inTurn`. */
export function turnOf<C>(name: string, cases: readonly C[]): C[] {
  return inTurn(name, cases, inject('rotation'))
}
