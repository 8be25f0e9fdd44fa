import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageFor } from '#i18n/answers.ts'
import { ImageIcon } from '../icon/dashboard-icons.tsx'
import classes from './image-drop.module.css'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml'] as const

export interface ImageDropProps {
  label: string
  isMultiple?: boolean
  isDisabled?: boolean
  /** Called with images only; other files are rejected with a message. */
  onImages: (images: File[]) => void
}

/** Takes images from a file dialog, a phone's camera, or a drop. */
export function ImageDrop(props: ImageDropProps) {
  const { label, isMultiple = false, isDisabled = false, onImages } = props
  const { i18n } = useLingui()
  const [isOver, setOver] = useState(false)
  const [isRejected, setRejected] = useState(false)
  const take = (files: FileList | null): void => {
    const all = [...(files ?? [])]
    const images = all.filter(({ type }) => IMAGE_TYPES.some((allowed) => allowed === type))
    setOver(false)
    setRejected(images.length < all.length)
    if (images.length > 0) onImages(isMultiple ? images : images.slice(0, 1))
  }
  return (
    <div className={classes.drop}>
      <label
        className={classes.zone}
        data-over={isOver || undefined}
        data-disabled={isDisabled || undefined}
      >
        <ImageIcon size={28} />
        <span>{label}</span>
        <span className={classes.types}>
          <Trans>JPEG, PNG or SVG</Trans>
        </span>
        <input
          type="file"
          className={classes.input}
          accept={IMAGE_TYPES.join(',')}
          multiple={isMultiple}
          disabled={isDisabled}
          // Covers the whole zone, so that it receives every drop.
          onDragOver={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onChange={(event) => {
            take(event.currentTarget.files)
            // Otherwise choosing the same file again would not fire an event.
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p role="alert" className={classes.error}>
        {isRejected && i18n._(messageFor('image_unsupported'))}
      </p>
    </div>
  )
}
