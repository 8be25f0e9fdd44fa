import { useLingui } from '@lingui/react/macro'
import { TrashIcon } from '../icon/later-icons.tsx'
import { ImageDrop } from './image-drop.tsx'
import classes from './gallery.module.css'

export interface ImageFieldProps {
  label: string
  /** URL of the picture; null: none. */
  src: string | null
  isDisabled?: boolean
  onImage: (image: File) => void
  onRemove: () => void
}

/** One picture, shown in its final size. */
export function ImageField({ label, src, isDisabled = false, onImage, onRemove }: ImageFieldProps) {
  const { t } = useLingui()
  if (src === null) {
    return (
      <ImageDrop
        label={label}
        isDisabled={isDisabled}
        onImages={([image]) => image && onImage(image)}
      />
    )
  }
  return (
    <div className={classes.tile} data-single>
      <img className={classes.picture} src={src} alt={label} width={200} height={200} />
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          disabled={isDisabled}
          aria-label={t`Remove picture`}
          onClick={onRemove}
        >
          <TrashIcon size={20} />
        </button>
      </div>
    </div>
  )
}
