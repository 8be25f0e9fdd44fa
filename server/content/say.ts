import type { Language } from '#domain/languages.ts'

/** A field in every language: say('title', { en, hy, ru }) gives title_en, title_hy, title_ru. */
export function say<Name extends string>(
  name: Name,
  { en, hy, ru }: Record<Language, string>,
): { [Field in `${Name}_${Language}`]: string } {
  return { [`${name}_en`]: en, [`${name}_hy`]: hy, [`${name}_ru`]: ru } as {
    [Field in `${Name}_${Language}`]: string
  }
}
