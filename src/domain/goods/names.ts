import { LANGUAGES, type Language } from '../languages.ts'

export type NameField = `name_${Language}`
/** A name in each language. */
export type Names = Record<NameField, string>

export const NAME_MAX_LENGTH = 200
export const NAME_FIELDS: readonly NameField[] = LANGUAGES.map(
  (language) => `name_${language}` as const,
)

export function nameFields<T>(make: (field: NameField, language: Language) => T) {
  const fields = LANGUAGES.map((language) => {
    const field: NameField = `name_${language}`
    return [field, make(field, language)]
  })
  return Object.fromEntries(fields) as Record<NameField, T>
}

export const NO_NAMES: Names = nameFields(() => '')

export function namesOf(thing: Names): Names {
  return nameFields((field) => thing[field])
}

export function allNames(thing: Names): string[] {
  return NAME_FIELDS.map((field) => thing[field])
}

/**
 * Trims the names and fills blank ones from the first that is not blank; null when all are blank.
 */
export function fillNames(names: Names): Names | null {
  const first = allNames(names)
    .map((name) => name.trim())
    .find(Boolean)
  return first === undefined ? null : nameFields((field) => names[field].trim() || first)
}

/**
 * The row with the given names trimmed and filled; names that were not given stay as they are. Null
 * when all are blank.
 */
export function fillGivenNames<Thing extends Names>(
  thing: Thing,
  given: { readonly [Key in NameField]?: string | undefined },
): Thing | null {
  const filled = fillNames(thing)
  if (filled === null) return null
  const names = Object.entries(filled).filter(([key]) => given[key as NameField] !== undefined)
  return { ...thing, ...Object.fromEntries(names) }
}
