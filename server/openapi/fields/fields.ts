import { CATALOGUE_FIELDS } from './catalogue-fields.ts'
import { COMMON_FIELDS } from './common-fields.ts'
import { COUNTING_FIELDS } from './counting-fields.ts'
import { DELIVERY_FIELDS } from './delivery-fields.ts'
import type { FieldNote, FieldNotes } from './field-note.ts'
import { GOODS_FIELDS } from './goods-fields.ts'
import { INVOICE_FIELDS } from './invoice-fields.ts'
import { KEY_FIELDS } from './key-fields.ts'
import { MOVEMENT_FIELDS } from './movement-fields.ts'
import { PEOPLE_FIELDS } from './people-fields.ts'
import { PHONE_FIELDS } from './phone-fields.ts'
import { PLACE_FIELDS } from './place-fields.ts'
import { POS_FIELDS } from './pos-fields.ts'
import { POURER_FIELDS } from './pourer-fields.ts'
import { RECOUNT_FIELDS } from './recount-fields.ts'
import { SENDING_FIELDS } from './sending-fields.ts'
import { SITE_FIELDS } from './site-fields.ts'
import { TO_BUY_FIELDS } from './to-buy-fields.ts'
import { WEBHOOK_FIELDS } from './webhook-fields.ts'
import { USE_FIELDS } from './use-fields.ts'

export const FIELD_FILES: readonly FieldNotes[] = [
  COMMON_FIELDS,
  PEOPLE_FIELDS,
  GOODS_FIELDS,
  CATALOGUE_FIELDS,
  DELIVERY_FIELDS,
  MOVEMENT_FIELDS,
  COUNTING_FIELDS,
  PHONE_FIELDS,
  PLACE_FIELDS,
  POURER_FIELDS,
  POS_FIELDS,
  INVOICE_FIELDS,
  SENDING_FIELDS,
  SITE_FIELDS,
  TO_BUY_FIELDS,
  USE_FIELDS,
  KEY_FIELDS,
  RECOUNT_FIELDS,
  WEBHOOK_FIELDS,
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
