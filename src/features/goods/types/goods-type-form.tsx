import { Trans, useLingui } from '@lingui/react/macro'
import { nameIn, type GoodsType } from '#domain/goods/goods.ts'
import { allGoodsTypes } from '#storage/goods/goods-types.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { useDensity } from '#client/form/use-density.ts'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useAverageDensity } from '#client/form/use-good-density.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useLive } from '#client/use-live.ts'
import { NameInputs } from '../name-inputs.tsx'
import { FollowingWeights } from './following-weights.tsx'
import type { TypeValues } from './type-values.ts'
import { LIST, useTypeForm } from './use-type-form.ts'

/** The names, the related type and the average density of a goods type. */
export function GoodsTypeForm({ type }: { type: GoodsType | null }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const { form, followers } = useTypeForm(type)
  return (
    <FormScreen
      form={form}
      title={type ? nameIn(type, language) : t`New type`}
      back={{ to: LIST, label: <Trans>Goods types</Trans> }}
    >
      <NameInputs
        field={form.field}
        description={<Trans>One language is enough: the others use the same name.</Trans>}
      />
      <RelatedField form={form} ownId={type?.id ?? null} />
      <UsualFields form={form} />
      <DensityField form={form} ownId={type?.id ?? ''} />
      <FollowingWeights followers={followers} />
    </FormScreen>
  )
}

function RelatedField({ form, ownId }: { form: Form<TypeValues>; ownId: string | null }) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const field = form.field('related_good_type_id')
  const types = useLive(allGoodsTypes) ?? []
  const options = types
    .filter(({ id, deleted_at }) => id !== ownId && (deleted_at === null || id === field.value))
    .map((type) => ({ value: type.id, label: nameIn(type, language) }))
  return <SelectField {...field} label={t`Related type`} options={options} />
}

/** The density of drinks that were never weighed follows from these. */
function UsualFields({ form }: { form: Form<TypeValues> }) {
  const { t } = useLingui()
  return (
    <>
      <NumberField
        {...form.field('usual_strength')}
        label={t`Usual strength`}
        description={<Trans>For items without a strength of their own.</Trans>}
        unit={t`% vol`}
      />
      <NumberField
        {...form.field('usual_sugar')}
        label={t`Usual sugar`}
        description={
          <Trans>
            Sugar makes a drink heavier. Enter 0 for unsweetened spirits: their empty weights are
            then calculated more precisely.
          </Trans>
        }
        unit={t`g/l`}
        isWhole
      />
    </>
  )
}

function DensityField({ form, ownId }: { form: Form<TypeValues>; ownId: string }) {
  const { t } = useLingui()
  const density = useDensity()
  const ofGoods = useAverageDensity(ownId)
  const shown = ofGoods === null ? '' : density.format(ofGoods)
  return (
    <NumberField
      {...form.field('average_density')}
      label={t`Average density`}
      description={
        ofGoods === null ? (
          <Trans>
            If empty, it's calculated from the usual strength and sugar, or from its items.
          </Trans>
        ) : (
          <Trans>
            If empty, it's calculated from the usual strength and sugar, or from its items ({shown}
            ).
          </Trans>
        )
      }
      unit={density.unit}
    />
  )
}
