import * as z from 'zod/mini'
import { nameFields } from '#domain/goods/names.ts'
import { canManageCompany } from '#domain/people/permissions.ts'
import { text } from '#domain/scalars.ts'
import type { Operation } from '../operation.ts'

export const CATALOGUE_PATH = '/api/v2/client/catalogue'

const barcode = text(64).check(z.minLength(1))

export const catalogueQuery = z.object({ barcode })

/** For a list of goods: many barcodes at once. */
export const CATALOGUE_PROPOSALS_PATH = `${CATALOGUE_PATH}/proposals`

/** Barcodes of one request. */
export const CATALOGUE_BARCODES_MAX = 100

export const catalogueProposalsRequest = z.object({
  barcodes: z.array(barcode).check(z.minLength(1), z.maxLength(CATALOGUE_BARCODES_MAX)),
})

const figure = z.nullable(z.int())

/** A weight that at least five bars measured; in decigrams. */
export const catalogueWeight = z.object({
  weight: z.int(),
  /** At least so many. */
  bars: z.int(),
  has_outliers: z.boolean(),
  spread: z.int(),
  error: z.int(),
})

/** What bars agree on; null: they do not, or too few of them know. */
export const catalogueFigures = z.object({
  bars: z.int(),
  ...nameFields(() => z.nullable(z.string())),
  litrage: figure,
  strength: figure,
  weight_full: z.nullable(catalogueWeight),
  weight_empty: z.nullable(catalogueWeight),
})

export const catalogueAnswer = z.object({
  /** Only a company that shares sees what others share. */
  is_sharing: z.boolean(),
  proposal: z.nullable(catalogueFigures),
})
export type CatalogueAnswer = z.infer<typeof catalogueAnswer>

export const catalogueProposals = z.object({
  is_sharing: z.boolean(),
  /** The barcodes of which something is known, as the request spelled them. */
  data: z.array(z.object({ barcode, proposal: catalogueFigures })),
})
export type CatalogueProposals = z.infer<typeof catalogueProposals>

/** Whether enough bars of this server have counted for long enough for anything to be told. */
export const CATALOGUE_STATE_PATH = `${CATALOGUE_PATH}/state`

export const catalogueState = z.object({ can_answer: z.boolean() })

export const seeCatalogue = {
  id: 'seeCatalogue',
  route: `GET ${CATALOGUE_STATE_PATH}`,
  may: canManageCompany,
  answer: catalogueState,
} as const satisfies Operation

export const askCatalogue = {
  id: 'askCatalogue',
  route: `GET ${CATALOGUE_PATH}`,
  may: 'people',
  query: catalogueQuery,
  answer: catalogueAnswer,
} as const satisfies Operation

export const listCatalogueProposals = {
  id: 'listCatalogueProposals',
  route: `POST ${CATALOGUE_PROPOSALS_PATH}`,
  may: 'people',
  body: catalogueProposalsRequest,
  answer: catalogueProposals,
  // An answer that is kept would tell what is no longer shared.
  isUnkeyed: true,
  isCostly: true,
} as const satisfies Operation
