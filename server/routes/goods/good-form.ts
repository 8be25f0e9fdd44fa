import type { Context } from 'hono'
import { WEIGHTS } from '#domain/goods/good-rules.ts'
import { BLANK_GOOD } from '#domain/goods/good-fields.ts'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { Good, GoodFields } from '#domain/goods/goods.ts'
import { nameFields, type NameField } from '#domain/goods/names.ts'
import { given } from '#domain/given.ts'
import { MEASUREMENT_UNIT } from '#domain/units.ts'
import {
  createGoodRequest,
  editGoodRequest,
  type CreateGoodRequest,
  type EditGoodRequest,
} from '#protocol/goods/goods.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { WrongParam } from '../../http/http-error.ts'
import { readBody, readChange } from '../../http/read-request.ts'
import { areUploaded } from '../../sql/files/uploads.ts'
import { findFaults, NO_ID } from '../find-faults.ts'
import { givenNames } from './names-form.ts'

type Deps = Pick<AppDeps, 'now' | 'newId'>

/** In place of choices that cannot be read. */
const CHOSEN = { goods_type_id: NO_ID, measurement_unit: MEASUREMENT_UNIT.pieces }

/** Reads a new good, and names all that is wrong with it at once, as the form does. */
export function readNewGood(deps: Deps, c: Context<AppEnv>): Promise<CreateGoodRequest> {
  return readBody(c, createGoodRequest, {
    find: async ({ fields, isRefused }) => {
      const known = givenFieldsOf({ ...fields, ...placeholders(isRefused) })
      const args = { ...BLANK_GOOD, ...CHOSEN, ...given(known) }
      return [
        ...(await findFaults(deps, c, createGood, args)),
        ...(await foreignPictures(c, args.images, [])),
      ]
    },
  })
}

/** Reads the change of a good in the same way. */
export function readGoodChange(
  deps: Deps,
  c: Context<AppEnv>,
  current: () => Promise<Good>,
): Promise<EditGoodRequest> {
  return readChange(c, editGoodRequest, current, {
    find: async ({ fields, isRefused }) => {
      const good = await current()
      const after = givenFieldsOf({ ...fields, ...placeholders(isRefused) })
      return [
        ...(await findFaults(deps, c, editGood, { good_id: good.id, before: {}, after })),
        ...(await foreignPictures(c, after.images, good.images)),
      ]
    },
  })
}

/** Of what cannot be read, only a name has a rule about others: one of them is needed. */
function placeholders(isRefused: (field: NameField) => boolean) {
  return given(nameFields((field) => (isRefused(field) ? '?' : undefined)))
}

/** Which pictures this company has not uploaded, and the good does not have already. */
export async function foreignPictures(
  c: Context<AppEnv>,
  images: readonly string[] = [],
  shown: readonly string[],
): Promise<WrongParam[]> {
  const company = c.get('company')
  const added = images.filter((path) => !shown.includes(path))
  if (await areUploaded(company, company.companyId, added)) return []
  return [{ param: 'images', code: 'invalid_args' }]
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

/**
 * A call that sends a whole good back has the source of its old weight beside a new one, which was
 * typed by whoever calls.
 */
export function withoutOldSources(after: Partial<GoodFields>, good: GoodFields) {
  const old = WEIGHTS.filter(
    (weight) =>
      after[weight] !== good[weight] &&
      after[`${weight}_source`] === good[`${weight}_source`] &&
      after[`${weight}_error`] === good[`${weight}_error`],
  )
  const dropped = new Set<string>(
    old.flatMap((weight) => [`${weight}_source`, `${weight}_error`, `${weight}_bars`]),
  )
  const kept = Object.entries(after).filter(([field]) => !dropped.has(field))
  return Object.fromEntries(kept) as Partial<GoodFields>
}

function imagesOf(image: string | null): string[] {
  return image ? [image] : []
}
