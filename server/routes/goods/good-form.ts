import type { Context } from 'hono'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { given } from '#domain/given.ts'
import { checkGoodDraft } from '#domain/goods/good-draft.ts'
import { MEASUREMENT_UNITS } from '#domain/units.ts'
import {
  createGoodRequest,
  type CreateGoodRequest,
  type EditGoodRequest,
} from '#protocol/goods/goods.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { WrongParam } from '../../http/http-error.ts'
import { readBody } from '../../http/read-request.ts'
import { givenNames } from './names-form.ts'

/** Reads a new good, and names all that is wrong with it at once, as the form does. */
export function readNewGood(c: Context<AppEnv>): Promise<CreateGoodRequest> {
  return readBody(c, createGoodRequest, { find: faultsOfRules })
}

/** What the rules of goods say of those fields that have a value of their kind. */
function faultsOfRules(value: unknown): WrongParam[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const sent = value as Record<string, unknown>
  const readable = Object.entries(createGoodRequest.shape).filter(
    ([field, schema]) => sent[field] !== undefined && schema.safeParse(sent[field]).success,
  )
  const known: Partial<CreateGoodRequest> = Object.fromEntries(
    readable.map(([field]) => [field, sent[field]]),
  )
  const unit = MEASUREMENT_UNITS.find((one) => one === known.measurement_unit) ?? null
  const { goods_type_id = '' } = known
  const draft = { ...BLANK_GOOD, ...givenFieldsOf(known), goods_type_id, measurement_unit: unit }
  const checked = checkGoodDraft(draft, () => true)
  if (!('errors' in checked)) return []
  return Object.entries(checked.errors).map(([param, code]) => ({ param, code }))
}

export function fieldsOfNewGood(request: CreateGoodRequest): GoodFields {
  const { goods_type_id, measurement_unit } = request
  return { ...BLANK_GOOD, ...givenFieldsOf(request), goods_type_id, measurement_unit }
}

/** Only the fields that the request contains. */
export function givenFieldsOf({ image, ...request }: EditGoodRequest): Partial<GoodFields> {
  const images = request.images ?? (image === undefined ? undefined : imagesOf(image))
  return given({ ...request, ...givenNames(request), images })
}

function imagesOf(image: string | null): string[] {
  return image ? [image] : []
}
