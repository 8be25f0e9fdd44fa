import {
  askCatalogue as ask,
  listCatalogueProposals,
  seeCatalogue as see,
} from '#protocol/goods/catalogue.ts'
import { call, type Api } from './api.ts'

/** What other bars of this server know of a barcode. */
export function askCatalogue(api: Api, barcode: string) {
  return call(api, ask, { query: { barcode } })
}

/** The same of several barcodes, at most `CATALOGUE_BARCODES_MAX`. */
export function askProposals(api: Api, barcodes: readonly string[]) {
  return call(api, listCatalogueProposals, { body: { barcodes: [...barcodes] } })
}

/** Whether enough bars of this server could tell something. */
export function seeCatalogue(api: Api) {
  return call(api, see)
}
