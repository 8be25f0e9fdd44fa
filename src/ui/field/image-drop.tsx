import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { messageFor } from '#i18n/answers.ts'
import { FileZone } from './file-zone.tsx'
import { ImageIcon } from '../icon/dashboard-icons.tsx'
import classes from './image-drop.module.css'

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/svg+xml'] as const

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
  const [isRejected, setRejected] = useState(false)
  const take = (files: File[]): void => {
    const images = files.filter(({ type }) => IMAGE_TYPES.some((allowed) => allowed === type))
    setRejected(images.length < files.length)
    if (images.length > 0) onImages(isMultiple ? images : images.slice(0, 1))
  }
  return (
    <div className={classes.drop}>
      <FileZone
        icon={<ImageIcon size={28} />}
        label={label}
        hint={<Trans>JPEG, PNG or SVG</Trans>}
        accept={IMAGE_TYPES.join(',')}
        isMultiple={isMultiple}
        isDisabled={isDisabled}
        onFiles={take}
      />
      <p role="alert" className={classes.error}>
        {isRejected && i18n._(messageFor('image_unsupported'))}
      </p>
    </div>
  )
}
