import { LANGUAGES, traitsOf, type Language } from '#domain/languages.ts'
import type { Sql } from './database.ts'

/** The collation that sorts texts as people who read this language do. */
export function collationOf(language: Language): string {
  return `people_${language}`
}

/** What a list is sorted by: a column as it is, or as a name in the language. */
export function sortedBy(column: string, language: Language | undefined): string {
  if (language === undefined) return column
  // The root order takes և for ե and ւ; its Armenian readers take it for ե and վ.
  const spelled = language === 'hy' ? `replace(${column}, 'և', 'եվ')` : column
  return `${spelled} collate ${collationOf(language)}`
}

/**
 * Creates a collation for each language: letters first by alphabet, then by accent and case; the
 * alphabet of the language before others; numbers by their value. The embedded database has ICU
 * without the languages' own rules, so these are given as attributes of the root order, in ICU's own
 * notation, which every version understands. A PostgreSQL without ICU sorts by code point.
 */
export async function addCollations(tx: Sql): Promise<void> {
  for (const language of LANGUAGES) {
    const name = collationOf(language)
    await tx.exec(`do $$ begin
      if not exists (
        select from pg_collation
        where collname = '${name}' and collnamespace = current_schema()::regnamespace
      ) then
        begin
          create collation ${name} (provider = icu, locale = '${icuLocale(language)}');
        exception when feature_not_supported or invalid_parameter_value then
          create collation ${name} from "C";
        end;
      end if;
    end $$`)
  }
}

function icuLocale(language: Language): string {
  const { script } = traitsOf(language)
  return script === 'Latn' ? '@colNumeric=yes' : `@colNumeric=yes;colReorder=${script}`
}
