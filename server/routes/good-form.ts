import type { GoodFields } from '#domain/good-fields.ts'
import { given } from '#domain/given.ts'
import type { CreateGoodRequest, EditGoodRequest } from '#protocol/goods.ts'
import { namesOf } from './names-form.ts'

const NOTHING_KNOWN = {
  name_en: '',
  name_ru: '',
  name_hy: '',
  barcode: null,
  weight_full: null,
  weight_empty: null,
  litrage: null,
  density: null,
  images: [],
  in_package: null,
}

export function fieldsOfNewGood(request: CreateGoodRequest): GoodFields {
  const { goods_type_id, measurement_unit } = request
  return { ...NOTHING_KNOWN, ...givenFieldsOf(request), goods_type_id, measurement_unit }
}

/** The fields that a request says anything of. */
export function givenFieldsOf({ image, ...request }: EditGoodRequest): Partial<GoodFields> {
  const images = request.images ?? (image === undefined ? undefined : imagesOf(image))
  return given({ ...request, ...namesOf(request), images })
}

function imagesOf(image: string | null): string[] {
  return image ? [image] : []
}
