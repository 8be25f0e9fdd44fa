import { catalogueProposal } from '#domain/counting/catalogue.ts'
import { sharedSpellings } from '#domain/goods/shared-barcode.ts'
import {
  askCatalogue,
  listCatalogueProposals,
  seeCatalogue,
  type CatalogueProposals,
} from '#protocol/goods/catalogue.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { CompanySql } from '../../sql/database.ts'
import { instantAt } from '../../platform/instant.ts'
import type { OperationRouter } from '../operation-router.ts'
import {
  canAnswer,
  catalogueSources,
  catalogueSourcesOfEach,
  isSharing,
} from '../../sql/goods/catalogue.ts'

/** What other bars of this server that agreed know of a barcode, and never which bars. */
export function catalogueRoutes(router: OperationRouter, deps: AppDeps): void {
  router.on(askCatalogue, async (c, { query: { barcode } }) => {
    const company = c.get('company')
    const { companyId } = company
    // Nobody has so many new bottles; whoever asks more copies the catalogue.
    await limitAttempts(deps, 'catalogue', companyId, deps.clients.addressOf(c), companyId)
    const spellings = sharedSpellings(barcode)
    const is_sharing = await isSharing(company, companyId)
    const found =
      spellings.length > 0 ? await catalogueSources(company, spellings, instantAt(deps.now())) : []
    const proposal = catalogueProposal(found)
    return { is_sharing, proposal }
  })
  router.on(listCatalogueProposals, async (c, { body }) => {
    const company = c.get('company')
    const { companyId } = company
    await limitAttempts(deps, 'catalogue_list', companyId, deps.clients.addressOf(c), companyId)
    const { barcodes } = await body()
    const is_sharing = await isSharing(company, companyId)
    const data = is_sharing ? await proposalsFor(company, barcodes, instantAt(deps.now())) : []
    return { is_sharing, data }
  })
  router.on(seeCatalogue, async (c) => ({
    can_answer: await canAnswer(c.get('company'), instantAt(deps.now())),
  }))
}

async function proposalsFor(
  company: CompanySql,
  barcodes: readonly string[],
  now: string,
): Promise<CatalogueProposals['data']> {
  const asked = [...new Set(barcodes)].filter((barcode) => sharedSpellings(barcode).length > 0)
  const sources = await catalogueSourcesOfEach(company, asked.map(sharedSpellings), now)
  return asked.flatMap((barcode, at) => {
    const proposal = catalogueProposal(sources[at] ?? [])
    return proposal === null ? [] : [{ barcode, proposal }]
  })
}
