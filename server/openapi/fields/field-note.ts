/** What a property means, with its unit; and an example, unless its schema already gives one. */
export type FieldNote = readonly [text: string, example?: unknown]

/**
 * By the property's name, for the meaning that it has everywhere; by `Schema.property` where one
 * schema means something else; by `operation.parameter` for the queries of one operation.
 */
export type FieldNotes = Readonly<Record<string, FieldNote>>

/** The ids of examples: the same thing has the same id in each of them. */
export const ID = {
  company: '01939c1e-7a00-7000-8000-00000000c001',
  person: '01939c1e-7a00-7000-8000-00000000a001',
  barman: '01939c1e-7a00-7000-8000-00000000a002',
  branch: '01939c1e-7a00-7000-8000-00000000b001',
  type: '01939c1e-7a00-7000-8000-000000000701',
  good: '01939c1e-7a00-7000-8000-000000000901',
  inventory: '01939c1e-7a00-7000-8000-000000001101',
  entry: '01939c1e-7a00-7000-8000-00000000e001',
  device: '01939c1e-7a00-7000-8000-00000000d001',
  product: '01939c1e-7a00-7000-8000-000000000f01',
  command: '01939c1e-7a00-7000-8000-000000000c01',
  row: '01939c1e-7a00-7000-8000-000000000001',
} as const

const LANGUAGE_NAMES = { en: 'English', ru: 'Russian', hy: 'Armenian' } as const

/** A property in every language. */
export function inEachLanguage(
  name: string,
  text: string,
  examples: Readonly<Record<keyof typeof LANGUAGE_NAMES, string>>,
): Record<string, FieldNote> {
  const languages = Object.entries(LANGUAGE_NAMES) as [keyof typeof LANGUAGE_NAMES, string][]
  return Object.fromEntries(
    languages.map(([code, language]) => [
      `${name}_${code}`,
      [`${text}, in ${language}.`, examples[code]] as const,
    ]),
  )
}
