import { Trans, useLingui } from '@lingui/react/macro'
import { GOOD_IMAGES_MAX } from '#domain/goods/good-schema.ts'
import { Gallery } from './gallery.tsx'
import type { FieldProps } from '#ui/field/field-props.ts'
import { useOnline } from '#client/use-online.ts'
import type { usePictures } from './use-pictures.tsx'
import classes from '../form/good-form.module.css'

export interface PicturesFieldProps extends FieldProps<readonly string[]> {
  pictures: ReturnType<typeof usePictures>
}

/** The pictures of a good; lists show the first one. */
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
            <Trans>Pictures are saved on this device and uploaded once you're online.</Trans>
          </p>
        )}
      </div>
      <p role="alert" className={classes.fault}>
        {error}
      </p>
    </div>
  )
}
