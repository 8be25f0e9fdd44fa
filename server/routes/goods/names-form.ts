import { nameFields, type NameField } from '#domain/goods/names.ts'

type Given = { readonly [Field in NameField]?: string | null | undefined }

/** Names from a form: null becomes an empty name, undefined means not given. */
export function givenNames(request: Given): Record<NameField, string | undefined> {
  return nameFields((field) => (request[field] === null ? '' : request[field]))
}
