import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type MouseEvent } from 'react'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import type { CompanySettings } from '#domain/account/settings.ts'
import type { FormCheck } from '#domain/check-form.ts'
import { useFormPrice, type TypedPrice } from '../price/use-form-price.ts'
import { checkGoodDraft, type GoodDraft } from '#domain/goods/good-draft.ts'
import { isWeight, needsWeights } from '#domain/goods/good-rules.ts'
import { goodFieldsOf, pickFields } from '#domain/goods/good-fields.ts'
import { lacksWeights, type GoodField, type GoodFields, type Good } from '#domain/goods/goods.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { moneyAsTyped } from '#domain/money/typed-money.ts'
import { isSame } from '#domain/is-same.ts'
import { isWaiting, savePhotos, weavePhotos } from '#storage/photos.ts'
import type { PhotoRecord } from '#storage/records/photo-record.ts'
import { useAccount } from '#client/account.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useSavedToast } from '#widgets/first-day/use-saved-toast.ts'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useUnits } from '#client/units.tsx'
import { useCommand } from '#client/commands/use-command.ts'
import { draftOf, touchedFields, goodValues, type GoodValues } from './good-values.ts'
import { usePictures } from '../pictures/use-pictures.tsx'

/** A good with its photos that are not uploaded yet. */
export interface KnownGood {
  good: Good
  photos: readonly PhotoRecord[]
  /** Null: unknown, or not for this person. */
  price: KnownPrice | null
  currency: string
}

interface Read {
  fields: GoodFields
  touched: readonly GoodField[]
  /** Paths and ids of photos, in order. */
  images: readonly string[]
  price: TypedPrice
  /** Whether the form opens again for the next good. */
  isAnother: boolean
  values: GoodValues
}

export interface NewGood {
  /** What the form of a new good begins with. */
  begun: GoodValues
  /** Opens the form again for a good like the saved one. */
  onAnother: (values: GoodValues) => void
}

/** A good without weights may wait for them, or for one of them, if the person says so. */
export interface WeighLater {
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

/**
 * The form of a good. An edit sends the changed fields with the values that its author saw. Photos
 * stay on this device until they are uploaded and attached to the good.
 */
export function useGoodForm(known: KnownGood | null, { begun, onAnother }: NewGood) {
  const { t } = useLingui()
  const units = useUnits()
  const { leave } = useWayBack('/dashboard/goods')
  const showSaved = useSavedToast()
  const { syncNow } = useAccount()
  const pictures = usePictures(known?.good.id ?? '')
  // The good as it was when the form opened: the author has not seen later changes by others.
  const [seen] = useState(known?.good ?? null)
  const [initial] = useState(() => (known ? valuesOf(known, units) : begun))
  const { later, mustFit } = useWeighLater(seen)
  const price = useFormPrice(initial.price)
  const saveGood = useSaveGood(seen, initial, pictures, { later, price })
  const { isAnother, saveAnother } = useAnother()
  const form = useForm({
    initial,
    check(values) {
      const touched = touchedFields(seen ? initial : null, values)
      const about = { images: values.images, touched, mustFit: mustFit(touched) }
      const checked = checkValues(draftOf(values, units), about, price.read(values.price))
      if ('errors' in checked) return checked
      return { args: { ...checked.args, isAnother: isAnother.current, values } }
    },
    save: saveGood,
    onSaved(_, args) {
      syncNow()
      if (!args.isAnother) return showSaved(seen ? t`Updated` : t`Item created`)
      showToast('success', t`Item created`)
      onAnother(args.values)
      return 'stay'
    },
    leave,
  })
  return { form, pictures, currency: price.currency, later, saveAnother }
}

/** Whether the form opens again, and a button's press that submits it so. */
function useAnother() {
  const isAnother = useRef(false)
  const saveAnother = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    isAnother.current = true
    currentTarget.form?.requestSubmit()
    isAnother.current = false
  }
  return { isAnother, saveAnother }
}

/** A weight is sent with where it comes from, also when only the weight has changed. */
function withSources(touched: readonly GoodField[]): GoodField[] {
  const sources = touched
    .filter(isWeight)
    .flatMap((field) => [`${field}_source`, `${field}_error`, `${field}_bars`] as const)
  return [...new Set([...touched, ...sources])]
}

/** Which of the touched fields must fit: weights that come later need not. */
function useWeighLater(seen: Good | null) {
  const [isChosen, choose] = useState(false)
  const later: WeighLater | null = seen && !lacksWeights(seen) ? null : { isChosen, choose }
  const mustFit = (touched: readonly GoodField[]) => (field: GoodField) =>
    touched.includes(field) && !(isChosen && needsWeights(field))
  return { later, mustFit }
}

function valuesOf(known: KnownGood, units: CompanySettings): GoodValues {
  return goodValues(known.good, imagesOf(known), units, priceOf(known))
}

function imagesOf({ good, photos }: KnownGood): string[] {
  return weavePhotos(good.images, photos.filter(isWaiting), ({ id }) => id)
}

/** In another currency than the company's, it stands in the history alone. */
function priceOf({ price, currency }: KnownGood): string {
  return price?.currency === currency ? moneyAsTyped(price.amount, currency) : ''
}

interface About extends Pick<Read, 'images' | 'touched'> {
  mustFit: (field: GoodField) => boolean
}

/** What the form has of the good and of its price, or all that is wrong with either. */
function checkValues(
  draft: GoodDraft,
  { mustFit, ...about }: About,
  price: TypedPrice | 'wrong',
): FormCheck<Omit<Read, 'isAnother' | 'values'>> {
  const checked = checkGoodDraft(draft, mustFit)
  if (price === 'wrong') {
    const errors = 'errors' in checked ? checked.errors : {}
    return { errors: { ...errors, price: 'number_invalid' } }
  }
  return 'errors' in checked ? checked : { args: { ...about, fields: checked.args, price } }
}

/** Saves the good, its price and its photo changes together. */
function useSaveGood(
  seen: Good | null,
  initial: GoodValues,
  pictures: ReturnType<typeof usePictures>,
  { later, price }: { later: WeighLater | null; price: ReturnType<typeof useFormPrice> },
) {
  const { database } = useAccount()
  const run = useCommand()
  const edit = (good: Good, { fields, touched }: Read, id: string) => {
    // Photos uploaded while the form was open are now pictures of the good.
    const before = { ...goodFieldsOf(good), images: pictures.pathsOf(initial.images) }
    const isImagesOnlyHere = isSame(before.images, fields.images)
    const sent = withSources(touched).filter((field) => field !== 'images' || !isImagesOnlyHere)
    if (sent.length === 0) return Promise.resolve([])
    const args = {
      good_id: good.id,
      before: pickFields(before, sent),
      after: pickFields(fields, sent),
      ...(later?.isChosen ? { weights_later: true } : {}),
    }
    return run(editGood, args, { id })
  }
  return async (read: Read, id: string) => {
    const fields = { ...read.fields, images: pictures.pathsOf(read.images) }
    const changes = await pictures.changesOf(initial.images, read.images)
    const goodId = seen?.id ?? id
    return savePhotos(
      database,
      goodId,
      changes,
      () =>
        seen
          ? edit(seen, { ...read, fields }, id)
          : run(createGood, later?.isChosen ? { ...fields, weights_later: true } : fields, { id }),
      () => price.save(goodId, read.price),
    )
  }
}
