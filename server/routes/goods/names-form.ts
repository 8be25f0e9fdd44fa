import { nameFields, type NameField } from '#domain/goods/names.ts'

type Given = { readonly [Field in NameField]?: string | null | undefined }

/** Names as forms send them: null is an empty one, undefined was not given. */
export function givenNames(request: Given): Record<NameField, string | undefined> {
  return nameFields((field) => (request[field] === null ? '' : request[field]))
}
