import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '#domain/goods/goods.ts'
import { FormScreen } from '#widgets/frame/form-screen.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import type { Form } from '#ui/form/use-form-engine.ts'
import { useLanguage } from '#ui/language/language.ts'
import { useUnits } from '#client/units.tsx'
import { CatalogueLine } from '#widgets/catalogue/catalogue-line.tsx'
import { useCatalogue } from '#widgets/catalogue/use-catalogue.ts'
import { BarcodeField } from './barcode-field.tsx'
import { FiguresFields } from './figures-fields.tsx'
import { GoodHistory } from './good-history.tsx'
import { MoreBarcodes } from './more-barcodes.tsx'
import { chosenUnit, type GoodValues } from './good-values.ts'
import { TypeField, UnitField } from './kind-fields.tsx'
import { UpdatedBy } from './updated-by.tsx'
import { LostValuesNotice } from './lost-values-notice.tsx'
import { NameInputs } from '../name-inputs.tsx'
import { PicturesField } from '../pictures/pictures-field.tsx'
import { PriceField } from '../price/price-field.tsx'
import { PriceHistory } from '../price/price-history.tsx'
import { useGoodForm, type KnownGood, type NewGood } from './use-good-form.ts'
import { fillingOf } from './fill-from-catalogue.ts'
import classes from './good-form.module.css'

export function GoodForm({ known, ...next }: { known: KnownGood | null } & NewGood) {
  const { t } = useLingui()
  const good = known?.good ?? null
  const goodId = good && good.id
  const [isAdding, setAdding] = useState(false)
  const { language } = useLanguage()
  const { form, pictures, currency, later, saveAnother } = useGoodForm(known, next)
  return (
    <FormScreen
      form={form}
      title={good ? nameIn(good, language) : t`New item`}
      back={{ to: '/dashboard/goods', label: <Trans>Goods</Trans> }}
      moreActions={
        good ? (
          <ButtonLink
            to="/dashboard/goods/create/{-$id}"
            search={{ copy: good.id }}
            variant="default"
          >
            <Trans>Make a copy</Trans>
          </ButtonLink>
        ) : (
          <Button
            variant="default"
            disabled={!form.isDirty}
            loading={form.isSaving}
            onClick={saveAnother}
          >
            <Trans>Save and add another</Trans>
          </Button>
        )
      }
      aside={
        good && (
          <>
            <MoreBarcodes goodId={good.id} isAdding={isAdding} onAdding={setAdding} />
            <PriceHistory goodId={good.id} />
            <GoodHistory goodId={good.id} />
          </>
        )
      }
    >
      {good && <LostValuesNotice goodId={good.id} />}
      {good && <UpdatedBy good={good} />}
      <NameFields form={form} />
      <div className={`${classes.pair} ${classes.beside}`}>
        <TypeField {...form.field('goods_type_id')} />
        <UnitField {...form.field('measurement_unit')} goodId={goodId} />
      </div>
      <BarcodeField {...form.field('barcode')} goodId={goodId} isListening={!isAdding} />
      <CatalogueNote form={form} />
      <FiguresFields form={form} later={later} />
      <PriceField
        {...form.field('price')}
        unit={chosenUnit(form.values)}
        currency={currency}
        last={known && known.price}
        goodId={goodId}
      />
      <InPackage form={form} />
      <PicturesField {...form.field('images')} pictures={pictures} />
    </FormScreen>
  )
}

function NameFields({ form }: { form: Form<GoodValues> }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Name</Trans>
      </legend>
      <p className={classes.hint}>
        <Trans>One language is enough: the others use the same name.</Trans>
      </p>
      <div className={`${classes.three} ${classes.beside}`}>
        <NameInputs field={form.field} />
      </div>
    </fieldset>
  )
}

function InPackage({ form }: { form: Form<GoodValues> }) {
  const { t } = useLingui()
  return <NumberField {...form.field('in_package')} label={t`Quantity in a case`} isWhole />
}

/** What other bars know of the form's barcode, as long as it would fill something. */
function CatalogueNote({ form }: { form: Form<GoodValues> }) {
  const units = useUnits()
  const proposal = useCatalogue(form.values.barcode)
  if (proposal === null) return null
  const filling = fillingOf(form.values, proposal, units)
  if (Object.keys(filling).length === 0) return null
  return <CatalogueLine proposal={proposal} onUse={() => form.change(filling)} />
}
