import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { ImageDrop } from '#ui/field/image-drop.tsx'
import { Sortable } from '../sortable/sortable.tsx'
import classes from './gallery.module.css'

export interface GalleryPicture {
  /** Stable for each picture: its path, or the id of one that is not uploaded yet. */
  id: string
  src: string
  /** A status, such as waiting to be uploaded. */
  note?: ReactNode
}

export interface GalleryProps {
  label: string
  pictures: readonly GalleryPicture[]
  /** The maximum number of pictures. */
  most: number
  onAdd: (images: File[]) => void
  onRemove: (id: string) => void
  /** Called with the ids in their new order. */
  onSort: (ids: string[]) => void
}

/** An ordered set of pictures; the first one is the main picture. */
export function Gallery(props: GalleryProps) {
  const { label, pictures, most, onAdd, onRemove, onSort } = props
  const { t } = useLingui()
  const placeOf = (id: string): number => pictures.findIndex((one) => one.id === id) + 1
  return (
    <fieldset className={classes.gallery}>
      <legend className={classes.label}>{label}</legend>
      {pictures.length > 0 && (
        <Sortable
          label={label}
          items={pictures}
          nameOf={({ id }) => t`Picture ${placeOf(id)}`}
          layout="tiles"
          onSort={onSort}
        >
          {(picture, handle) => (
            <div className={classes.tile}>
              <img
                className={classes.picture}
                src={picture.src}
                alt={t`Picture ${placeOf(picture.id)}`}
                width={200}
                height={200}
                draggable={false}
              />
              {placeOf(picture.id) === 1 && (
                <span className={classes.first}>
                  <Trans comment="Of several pictures the one that is shown in lists">Main</Trans>
                </span>
              )}
              {picture.note && <span className={classes.note}>{picture.note}</span>}
              <div className={classes.actions}>
                {handle}
                <IconButton
                  variant="plain"
                  aria-label={t`Remove picture ${placeOf(picture.id)}`}
                  onClick={() => onRemove(picture.id)}
                >
                  <TrashIcon size={20} />
                </IconButton>
              </div>
            </div>
          )}
        </Sortable>
      )}
      {pictures.length < most && (
        <ImageDrop
          label={t`Add pictures`}
          isMultiple
          onImages={(images) => onAdd(images.slice(0, most - pictures.length))}
        />
      )}
    </fieldset>
  )
}
