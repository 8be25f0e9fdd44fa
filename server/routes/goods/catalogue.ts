import { Hono } from 'hono'
import { catalogueProposal } from '#domain/counting/catalogue.ts'
import { sharedSpellings } from '#domain/goods/shared-barcode.ts'
import {
  CATALOGUE_PATH,
  CATALOGUE_PROPOSALS_PATH,
  catalogueProposalsRequest,
  catalogueQuery,
  type CatalogueAnswer,
  type CatalogueProposals,
} from '#protocol/goods/catalogue.ts'
import { limitAttempts } from '../../accounts/sign-in/limit-attempts.ts'
import { signedIn } from '../../accounts/sign-in/signed-in.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readBody, readQuery } from '../../http/read-request.ts'
import type { CompanySql } from '../../sql/database.ts'
import { catalogueSources, catalogueSourcesOfEach, isSharing } from '../../sql/goods/catalogue.ts'

/** What other bars of this server that agreed know of a barcode, and never which bars. */
export function catalogueRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(CATALOGUE_PATH, signedIn(deps), async (c) => {
    const company = c.get('company')
    const { companyId } = company
    // Nobody has so many new bottles; whoever asks more copies the catalogue.
    await limitAttempts(deps, 'catalogue', companyId, deps.clients.addressOf(c), companyId)
    const spellings = sharedSpellings(readQuery(c, catalogueQuery).barcode)
    const is_sharing = await isSharing(company, companyId)
    const found = spellings.length > 0 ? await catalogueSources(company, spellings) : []
    const proposal = catalogueProposal(found)
    return c.json({ is_sharing, proposal } satisfies CatalogueAnswer)
  })
  app.post(CATALOGUE_PROPOSALS_PATH, signedIn(deps), async (c) => {
    const company = c.get('company')
    const { companyId } = company
    await limitAttempts(deps, 'catalogue_list', companyId, deps.clients.addressOf(c), companyId)
    const { barcodes } = await readBody(c, catalogueProposalsRequest)
    const is_sharing = await isSharing(company, companyId)
    const data = is_sharing ? await proposalsFor(company, barcodes) : []
    return c.json({ is_sharing, data } satisfies CatalogueProposals)
  })
  return app
}

async function proposalsFor(
  company: CompanySql,
  barcodes: readonly string[],
): Promise<CatalogueProposals['data']> {
  const asked = [...new Set(barcodes)].filter((barcode) => sharedSpellings(barcode).length > 0)
  const sources = await catalogueSourcesOfEach(company, asked.map(sharedSpellings))
  return asked.flatMap((barcode, at) => {
    const proposal = catalogueProposal(sources[at] ?? [])
    return proposal === null ? [] : [{ barcode, proposal }]
  })
}
