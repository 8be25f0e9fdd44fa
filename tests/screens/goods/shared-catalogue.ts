import {
  CATALOGUE_PATH,
  CATALOGUE_PROPOSALS_PATH,
  CATALOGUE_STATE_PATH,
  catalogueProposalsRequest,
} from '#protocol/goods/catalogue.ts'
import type { Answers } from '#tests/support/screens/network.ts'

/** A barcode that five other bars know. */
export const SHARED_BARCODE = '7312040017072'

const bars = { bars: 5, has_outliers: false, spread: 40, error: 40 }
const proposal = {
  bars: 5,
  name_en: 'Absolut Vodka',
  name_ru: 'Водка Absolut',
  name_hy: 'Absolut օղի',
  litrage: 700,
  strength: 4000,
  weight_full: { ...bars, weight: 11_720 },
  weight_empty: { ...bars, weight: 5050 },
}

/** What a server says of barcodes to a company that shares. */
export const BARS_ANSWERS: Answers = {
  [`GET ${CATALOGUE_STATE_PATH}`]: () => ({ can_answer: true }),
  [`GET ${CATALOGUE_PATH}`]: ({ url }) => {
    const isShared = new URL(url).searchParams.get('barcode') === SHARED_BARCODE
    return { is_sharing: true, proposal: isShared ? proposal : null }
  },
  [`POST ${CATALOGUE_PROPOSALS_PATH}`]: async (request) => {
    const { barcodes } = catalogueProposalsRequest.parse(await request.json())
    const known = barcodes.filter((barcode) => barcode === SHARED_BARCODE)
    return { is_sharing: true, data: known.map((barcode) => ({ barcode, proposal })) }
  },
}
