import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { createGoodsType } from '#domain/commands/create-goods-type.ts'
import { editGoodsType } from '#domain/commands/edit-goods-type.ts'
import type { GoodsTypeFields } from '#domain/goods-type-fields.ts'
import { nameIn, type GoodsType } from '#domain/goods.ts'
import { allGoodsTypes } from '#storage/views.ts'
import { FormScreen } from '#ui/form/form-screen.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { NumberField, TextField } from '#ui/form/text-field.tsx'
import { useDensity } from '#ui/form/use-density.ts'
import { useForm, type Form } from '#ui/form/use-form.ts'
import { useTypeDensity } from '#ui/form/use-type-density.ts'
import { useLanguage } from '#ui/language.ts'
import { showToast } from '#ui/toast.tsx'
import { useUnits } from '#ui/units.tsx'
import { useCommand } from '#ui/use-command.ts'
import { useLive } from '#ui/use-live.ts'
import { BLANK, changesOf, checkType, valuesOf, type TypeValues } from './type-values.ts'

const LIST = '/dashboard/goods-type'

/** What a goods type is called, what it is akin to, and how heavy its liquids are. */
export function GoodsTypeForm({ type }: { type: GoodsType | null }) {
  const { language } = useLanguage()
  const form = useTypeForm(type)
  return (
    <FormScreen
      form={form}
      title={type ? nameIn(type, language) : <Trans>New goods type</Trans>}
      back={{ to: LIST, label: <Trans>Goods types</Trans> }}
    >
      <NameFields form={form} />
      <RelatedField form={form} ownId={type?.id ?? null} />
      <DensityField form={form} ownId={type?.id ?? ''} />
    </FormScreen>
  )
}

function useTypeForm(type: GoodsType | null) {
  const { t } = useLingui()
  const units = useUnits()
  const run = useCommand()
  const navigate = useNavigate()
  const [initial] = useState(() => (type ? valuesOf(type, units) : BLANK))
  return useForm<TypeValues, GoodsTypeFields>({
    initial,
    check: (values) => checkType(values, units),
    save: (fields, id) =>
      type
        ? run(
            editGoodsType,
            { goods_type_id: type.id, after: changesOf(initial, fields, units) },
            { id },
          )
        : run(createGoodsType, fields, { id }),
    onSaved() {
      showToast('success', type ? t`Updated` : t`Goods type created`)
      void navigate({ to: LIST })
    },
  })
}

function NameFields({ form }: { form: Form<TypeValues> }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...form.field('name_en')}
        label={t`Name in English`}
        description={<Trans>One language is enough: the others take its name.</Trans>}
        lang="en"
        maxLength={200}
      />
      <TextField {...form.field('name_ru')} label={t`Name in Russian`} lang="ru" maxLength={200} />
      <TextField {...form.field('name_hy')} label={t`Name in Armenian`} lang="hy" maxLength={200} />
    </>
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
  return <SelectField {...field} label={t`Related goods type`} options={options} />
}

function DensityField({ form, ownId }: { form: Form<TypeValues>; ownId: string }) {
  const { t } = useLingui()
  const density = useDensity()
  const ofGoods = useTypeDensity(ownId, 'goods')
  const shown = ofGoods === null ? '' : density.format(ofGoods)
  return (
    <NumberField
      {...form.field('average_density')}
      label={t`Average density`}
      description={
        ofGoods === null ? (
          <Trans>Empty: it is worked out of the weights and volumes of the goods.</Trans>
        ) : (
          <Trans>Empty: that of its goods, {shown} now.</Trans>
        )
      }
      unit={density.unit}
    />
  )
}
