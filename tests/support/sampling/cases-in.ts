import { LANGUAGES, type Language } from '#domain/languages.ts'
import { rotationOf } from './rotation.ts'
import { sample } from './sample.ts'

/**
 * The cases that this run shows in this language: on a push each of them in one, in another one with
 * the next commit; in the long set all of them in every language.
 * @param cases in the same order for every language
 */
export function casesIn<T>(language: Language, cases: readonly T[]): T[] {
  return sample(cases, LANGUAGES, rotationOf(process.env))
    .filter(([, shown]) => shown === language)
    .map(([one]) => one)
}
