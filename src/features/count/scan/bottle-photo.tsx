import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { photographBottle } from '#domain/counting/commands/photograph-bottle.ts'
import { Button } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useRunCommand } from '#client/commands/use-run-command.ts'
import { PhotoIcon } from '../panel-icons.tsx'
import { openCamera, photoFrom } from './take-photo.ts'
import classes from '../note.module.css'

export interface BottlePhotoProps {
  barcode: string
  /** The latest photo; null when there is none. */
  photo: string | null
}

/**
 * A photo of the bottle, to help whoever names it. While the camera is open, the frame in which the
 * barcode was read is saved automatically.
 */
export function BottlePhoto({ barcode, photo }: BottlePhotoProps) {
  const { t } = useLingui()
  const run = useRunCommand()
  const chooser = useRef<HTMLInputElement>(null)
  const savePhoto = async (source: Blob | HTMLVideoElement): Promise<void> => {
    const text = await photoFrom(source).catch(() => null)
    if (text === null) showToast('error', t`This picture can't be read.`)
    else await run(photographBottle, { barcode, photo: text })
  }
  const latest = useRef(savePhoto)
  useEffect(() => {
    latest.current = savePhoto
  })
  useEffect(() => {
    const camera = photo === null ? openCamera() : null
    if (camera) void latest.current(camera)
    // Once per bottle: an existing photo is not replaced.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [barcode])
  const take = (): void => {
    const camera = openCamera()
    if (camera) void savePhoto(camera)
    else chooser.current?.click()
  }
  const onFile = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file) void savePhoto(file)
  }
  return (
    <div className={classes.head}>
      <div className={classes.actions}>
        <Button variant="default" size="md" leftSection={<PhotoIcon />} onClick={take}>
          {photo === null ? <Trans>Take a photo</Trans> : <Trans>Take another photo</Trans>}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Photo of the bottle`}
        onChange={onFile}
      />
      {photo !== null && <img className={classes.photo} src={photo} alt={t`Photo of the bottle`} />}
    </div>
  )
}
