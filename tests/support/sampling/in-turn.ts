import { sample } from './sample.ts'

/**
 * Those of the cases, such as languages, widths and browsers, in which a run shows what has this name:
 * one on a push, another one with the next commit, and all in the long set.
 */
export function inTurn<C>(name: string, cases: readonly C[], rotation: number | null): C[] {
  const letters = Array.from(name, (letter) => letter.codePointAt(0) ?? 0)
  const first = letters.reduce((sum, code) => sum + code, 0)
  return sample([name], cases, rotation === null ? null : rotation + first).map(([, one]) => one)
}
