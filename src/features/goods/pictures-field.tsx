import { Trans, useLingui } from '@lingui/react/macro'
import { GOOD_IMAGES_MAX } from '#domain/good-fields.ts'
import { Gallery } from '#ui/form/gallery.tsx'
import type { FieldProps } from '#ui/form/use-form.ts'
import { useOnline } from '#ui/use-online.ts'
import type { usePictures } from './use-pictures.tsx'
import classes from './good-form.module.css'

export interface PicturesFieldProps extends FieldProps<readonly string[]> {
  pictures: ReturnType<typeof usePictures>
}

/** The pictures of a good; the first one stands for it in lists. */
export function PicturesField({ value, onChange, error, pictures }: PicturesFieldProps) {
  const { t } = useLingui()
  const isOnline = useOnline()
  return (
    <div>
      <Gallery
        label={t`Pictures`}
        pictures={value.flatMap(pictures.pictureOf)}
        most={GOOD_IMAGES_MAX}
        onAdd={(files) => onChange([...value, ...pictures.take(files)])}
        onRemove={(id) => onChange(value.filter((one) => one !== id))}
        onSort={onChange}
      />
      <div role="status">
        {!isOnline && (
          <p className={classes.note}>
            <Trans>
              Pictures are kept on this device and uploaded as soon as there is a signal.
            </Trans>
          </p>
        )}
      </div>
      <p role="alert" className={classes.fault}>
        {error}
      </p>
    </div>
  )
}
