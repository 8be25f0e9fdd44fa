import type { Form } from '#ui/form/use-form-engine.ts'
import { useUnits } from '#client/units.tsx'
import { CatalogueLine } from '#widgets/catalogue/catalogue-line.tsx'
import { useCatalogue } from '#widgets/catalogue/use-catalogue.ts'
import { fillingOf } from './fill-from-catalogue.ts'
import type { GoodValues } from './good-values.ts'

/** What other bars know of the form's barcode, as long as it would fill something. */
export function CatalogueNote({ form }: { form: Form<GoodValues> }) {
  const units = useUnits()
  const proposal = useCatalogue(form.values.barcode)
  if (proposal === null) return null
  const filling = fillingOf(form.values, proposal, units)
  if (Object.keys(filling).length === 0) return null
  return <CatalogueLine proposal={proposal} onUse={() => form.change(filling)} />
}
