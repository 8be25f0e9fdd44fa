import { COMMON_FIELDS } from './common-fields.ts'
import { COUNTING_FIELDS } from './counting-fields.ts'
import type { FieldNote, FieldNotes } from './field-note.ts'
import { GOODS_FIELDS } from './goods-fields.ts'
import { PEOPLE_FIELDS } from './people-fields.ts'
import { POS_FIELDS } from './pos-fields.ts'
import { SENDING_FIELDS } from './sending-fields.ts'
import { SITE_FIELDS } from './site-fields.ts'

export const FIELD_FILES: readonly FieldNotes[] = [
  COMMON_FIELDS,
  PEOPLE_FIELDS,
  GOODS_FIELDS,
  COUNTING_FIELDS,
  POS_FIELDS,
  SENDING_FIELDS,
  SITE_FIELDS,
]

const FIELDS: FieldNotes = Object.assign({}, ...FIELD_FILES) as FieldNotes

/** Under which key the property of a schema is described; undefined: under none. */
export function keyOfNote(owner: string, property: string): string | undefined {
  return [`${owner}.${property}`, property].find((key) => Object.hasOwn(FIELDS, key))
}

/** @throws {Error} when nobody has described the property */
export function noteOf(owner: string, property: string): FieldNote {
  const key = keyOfNote(owner, property)
  const note = key === undefined ? undefined : FIELDS[key]
  if (!note) throw new Error(`${owner}.${property} has no description in server/openapi/fields`)
  return note
}
