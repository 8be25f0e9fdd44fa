import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createGood } from '#domain/goods/commands/create-good.ts'
import { editGood } from '#domain/goods/commands/edit-good.ts'
import { checkGoodDraft } from '#domain/goods/good-draft.ts'
import { isWeight } from '#domain/goods/good-rules.ts'
import { goodFieldsOf, pickFields } from '#domain/goods/good-fields.ts'
import type { GoodField, GoodFields, Good } from '#domain/goods/goods.ts'
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
}

interface Read {
  fields: GoodFields
  touched: readonly GoodField[]
  /** Paths and ids of photos, in order. */
  images: readonly string[]
}

/** A new good may wait for its weights, if the person says so. */
export interface WeighLater {
  isChosen: boolean
  choose: (isChosen: boolean) => void
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
    known ? goodValues(known.good, imagesOf(known), units) : BLANK,
  )
  const [isLater, setLater] = useState(false)
  const saveGood = useSaveGood(seen, initial, pictures, isLater)
  const form = useForm({
    initial,
    check(values) {
      const touched = touchedFields(seen ? initial : null, values)
      const mustFit = new Set(touched.filter((field) => !(isLater && isWeight(field))))
      const checked = checkGoodDraft(draftOf(values, units), (field) => mustFit.has(field))
      if ('errors' in checked) return checked
      return { args: { fields: checked.args, touched, images: values.images } }
    },
    save: saveGood,
    onSaved() {
      syncNow()
      showToast('success', seen ? t`Updated` : t`Item created`)
      leave()
    },
  })
  const later: WeighLater | null = seen ? null : { isChosen: isLater, choose: setLater }
  return { form, pictures, later }
}

function imagesOf({ good, photos }: KnownGood): string[] {
  return weavePhotos(good.images, photos.filter(isWaiting), ({ id }) => id)
}

/** Saves the command and the photo changes together. */
function useSaveGood(
  seen: Good | null,
  initial: GoodValues,
  pictures: ReturnType<typeof usePictures>,
  isLater: boolean,
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
      seen
        ? edit(seen, { ...read, fields }, id)
        : run(createGood, isLater ? { ...fields, weights_later: true } : fields, { id }),
    )
  }
}
