import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { checkGoodDraft } from '#domain/goods/good-draft.ts'
import { goodFieldsOf, pickFields } from '#domain/goods/good-fields.ts'
import type { GoodField, GoodFields, Good } from '#domain/goods/goods.ts'
import type { Change } from '#domain/commands/state.ts'
import type { SmallestUnits } from '#domain/money/amount.ts'
import { setPrice } from '#domain/money/commands/set-price.ts'
import type { KnownPrice } from '#domain/money/prices-at.ts'
import { moneyAsTyped, readMoney } from '#domain/money/typed-money.ts'
import { canSeeMoney } from '#domain/people/permissions.ts'
import { isRejection, type Rejection } from '#domain/rejections.ts'
import { useCurrency } from '#client/use-money.ts'
import { isSame } from '#domain/is-same.ts'
import { isWaiting, savePhotos, weavePhotos } from '#storage/photos.ts'
import type { PhotoRecord } from '#storage/records/photo-record.ts'
import { useAccount } from '#client/account.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useWayBack } from '#ui/menu/use-way-back.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useUnits } from '#client/units.tsx'
import { useCommand } from '#client/use-command.ts'
import { BLANK, draftOf, touchedFields, goodValues, type GoodValues } from './good-values.ts'
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
  /** Undefined: as it was. */
  price: SmallestUnits | null | undefined
}

/**
 * The form of a good. An edit sends the changed fields with the values that its author saw. Photos
 * stay on this device until they are uploaded and attached to the good.
 */
export function useGoodForm(known: KnownGood | null) {
  const { t } = useLingui()
  const units = useUnits()
  const { leave } = useWayBack('/dashboard/goods')
  const { syncNow } = useAccount()
  const pictures = usePictures(known?.good.id ?? '')
  // The good as it was when the form opened: the author has not seen later changes by others.
  const [seen] = useState(known?.good ?? null)
  const [initial] = useState<GoodValues>(() =>
    known ? goodValues(known.good, imagesOf(known), units, priceOf(known)) : BLANK,
  )
  const currency = useOwnCurrency()
  const saveGood = useSaveGood(seen, initial, pictures)
  const savePrice = useSavePrice(currency)
  const form = useForm({
    initial,
    check(values) {
      const touched = touchedFields(seen ? initial : null, values)
      const checked = checkGoodDraft(draftOf(values, units), (field) => touched.includes(field))
      const price = readPrice(initial.price, values.price, currency)
      if ('errors' in checked || price === 'wrong') {
        const errors = 'errors' in checked ? checked.errors : {}
        return { errors: price === 'wrong' ? { ...errors, price: 'number_invalid' } : errors }
      }
      return { args: { fields: checked.args, touched, images: values.images, price } }
    },
    async save(read, id) {
      const saved = await saveGood(read, id)
      return isRejection(saved) ? saved : savePrice(seen?.id ?? id, read.price, saved)
    },
    onSaved() {
      syncNow()
      showToast('success', seen ? t`Updated` : t`Item created`)
      leave()
    },
  })
  return { form, pictures, currency }
}

function imagesOf({ good, photos }: KnownGood): string[] {
  return weavePhotos(good.images, photos.filter(isWaiting), ({ id }) => id)
}

/** In another currency than the company's, it stands in the history alone. */
function priceOf({ price, currency }: KnownGood): string {
  return price?.currency === currency ? moneyAsTyped(price.amount, currency) : ''
}

/** The price that was typed; undefined when it is as it was. */
function readPrice(
  before: string,
  typed: string,
  currency: string | null,
): SmallestUnits | null | undefined | 'wrong' {
  if (currency === null || typed === before) return undefined
  const amount = readMoney(typed, currency)
  if (amount === null) return typed.trim() === '' ? null : 'wrong'
  return amount === readMoney(before, currency) ? undefined : amount
}

/** The company's currency; null for a person who may not see prices. */
function useOwnCurrency(): string | null {
  const { actor } = useAccount()
  const currency = useCurrency()
  return canSeeMoney(actor) ? (currency ?? null) : null
}

/** Says what a good that was just saved costs from now on. */
function useSavePrice(currency: string | null) {
  const run = useCommand()
  return async (
    good_id: string,
    amount: SmallestUnits | null | undefined,
    saved: Change[],
  ): Promise<Change[] | Rejection> => {
    if (amount === undefined || currency === null) return saved
    return run(setPrice, { good_id, amount, currency, source: 'typed' })
  }
}

/** Saves the command and the photo changes together. */
function useSaveGood(
  seen: Good | null,
  initial: GoodValues,
  pictures: ReturnType<typeof usePictures>,
) {
  const { database } = useAccount()
  const run = useCommand()
  const edit = (good: Good, { fields, touched }: Read, id: string) => {
    // Photos uploaded while the form was open are now pictures of the good.
    const before = { ...goodFieldsOf(good), images: pictures.pathsOf(initial.images) }
    const isImagesOnlyHere = isSame(before.images, fields.images)
    const sent = touched.filter((field) => field !== 'images' || !isImagesOnlyHere)
    if (sent.length === 0) return Promise.resolve([])
    const args = {
      good_id: good.id,
      before: pickFields(before, sent),
      after: pickFields(fields, sent),
    }
    return run(editGood, args, { id })
  }
  return async (read: Read, id: string) => {
    const fields = { ...read.fields, images: pictures.pathsOf(read.images) }
    const changes = await pictures.changesOf(initial.images, read.images)
    return savePhotos(database, seen?.id ?? id, changes, () =>
      seen ? edit(seen, { ...read, fields }, id) : run(createGood, fields, { id }),
    )
  }
}
