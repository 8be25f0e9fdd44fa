import type { Names } from '#domain/names.ts'

type Given = { readonly [Key in keyof Names]?: string | null | undefined }

/** Names as forms send them: null is an empty one, undefined was not given. */
export function namesOf({ name_en, name_ru, name_hy }: Given) {
  return { name_en: textOf(name_en), name_ru: textOf(name_ru), name_hy: textOf(name_hy) }
}

function textOf(name: string | null | undefined): string | undefined {
  return name === null ? '' : name
}
