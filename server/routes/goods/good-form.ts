import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import type { GoodFields } from '#domain/goods/goods.ts'
import { given } from '#domain/given.ts'
import type { CreateGoodRequest, EditGoodRequest } from '#protocol/goods/goods.ts'
import { givenNames } from './names-form.ts'

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
