import { isSoldByWeight } from '#domain/units.ts'
import { volumeAsTyped } from '#ui/field/typed-figures.ts'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useUnits } from '#client/units.tsx'
import { UsualSizes } from '#widgets/usual-sizes/usual-sizes.tsx'
import { chosenUnit, type GoodValues } from './good-values.ts'

/** The usual sizes of what is in bottles. */
export function SizesOfType({ form }: { form: Form<GoodValues> }) {
  const units = useUnits()
  const { litrage, goods_type_id } = form.values
  const unit = chosenUnit(form.values)
  if (unit === null || isSoldByWeight(unit)) return null
  return (
    <UsualSizes
      typeId={goods_type_id}
      text={litrage}
      textOf={(size) => volumeAsTyped(size, units)}
      onText={(text) => form.change({ litrage: text })}
    />
  )
}
