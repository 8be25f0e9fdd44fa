import {
  CATALOGUE_PATH,
  CATALOGUE_PROPOSALS_PATH,
  catalogueAnswer,
  catalogueProposals,
  type CatalogueAnswer,
  type CatalogueProposals,
} from '#protocol/goods/catalogue.ts'
import type { Answer, Api } from './api.ts'

/** What other bars of this server know of a barcode. */
export function askCatalogue(api: Api, barcode: string): Promise<Answer<CatalogueAnswer>> {
  return api.request('GET', CATALOGUE_PATH, catalogueAnswer, { query: { barcode } })
}

/** The same of several barcodes, at most `CATALOGUE_BARCODES_MAX`. */
export function askProposals(
  api: Api,
  barcodes: readonly string[],
): Promise<Answer<CatalogueProposals>> {
  return api.request('POST', CATALOGUE_PROPOSALS_PATH, catalogueProposals, { body: { barcodes } })
}
