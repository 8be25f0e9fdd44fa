import * as z from 'zod/mini'
import { text } from './scalars.ts'

const name = text(200)

/** What a thing is called in each language. */
export const names = z.object({ name_en: name, name_ru: name, name_hy: name })
export type Names = z.infer<typeof names>

/** Trims the names and fills the blank ones from the first that is not; null when all are blank. */
export function fillNames({ name_en, name_ru, name_hy }: Names): Names | null {
  const [en, ru, hy] = [name_en.trim(), name_ru.trim(), name_hy.trim()]
  const first = en || ru || hy
  return first === '' ? null : { name_en: en || first, name_ru: ru || first, name_hy: hy || first }
}

/**
 * The thing with those of its names tidied that were given; the others stay, whatever they are.
 * Null when all are blank.
 */
export function fillGivenNames<Thing extends Names>(
  thing: Thing,
  given: { readonly [Key in keyof Names]?: string | undefined },
): Thing | null {
  const filled = fillNames(thing)
  if (filled === null) return null
  const names = Object.entries(filled).filter(([key]) => given[key as keyof Names] !== undefined)
  return { ...thing, ...Object.fromEntries(names) }
}
