import type { Form } from '#ui/form/use-form-engine.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '#client/units.tsx'
import { CatalogueLine } from '../catalogue/catalogue-line.tsx'
import { nameOfProposal } from '../catalogue/name-of-proposal.ts'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { takenInto, type QuickGood } from './quick-good.ts'

/** What other bars know of the unknown bottle, as long as it would fill something. */
export function TakenFromBars({ barcode, form }: { barcode: string; form: Form<QuickGood> }) {
  const units = useUnits()
  const { language } = useLanguage()
  const proposal = useCatalogue(barcode)
  if (proposal === null) return null
  const taken = takenInto(form.values, proposal, nameOfProposal(proposal, language), units)
  return taken && <CatalogueLine proposal={proposal} onUse={() => form.change(taken)} />
}
