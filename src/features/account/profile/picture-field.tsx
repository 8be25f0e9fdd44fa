import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { uploadImage } from '#api/files.ts'
import { useAccount } from '#client/account.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { useReplyMessage } from '#client/use-reply-message.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ImageDrop } from '#ui/field/image-drop.tsx'
import { TrashIcon } from '#ui/icon/later-icons.tsx'
import { Spinner } from '#ui/button/spinner.tsx'
import classes from './picture-field.module.css'

export interface PictureFieldProps {
  /** URL of the picture; empty: none. */
  value: string
  onChange: (image: string) => void
  error: string | null
}

/** The person's own picture: uploaded at once, and used after the form is saved. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const { t } = useLingui()
  const { api } = useAccount()
  const messageOf = useReplyMessage()
  const [isBusy, setBusy] = useState(false)
  const [uploadError, setUploadError] = useState<string | null>(null)
  const upload = async (image: File): Promise<void> => {
    setBusy(true)
    setUploadError(null)
    const answer = await uploadImage(api, image)
    setBusy(false)
    if (answer.kind === 'ok') onChange(answer.value.filePath)
    else setUploadError(messageOf(answer))
  }
  return (
    <Stack gap={2}>
      <span className={classes.label}>
        <Trans>Picture</Trans>
      </span>
      {value === '' ? (
        <ImageDrop
          label={t`Choose a picture or drop it here`}
          isDisabled={isBusy}
          onImages={([image]) => image && void upload(image)}
        />
      ) : (
        <div className={classes.picture}>
          <img src={value} alt={t`Your picture`} width={200} height={200} />
          <IconButton
            variant="plain"
            disabled={isBusy}
            aria-label={t`Remove picture`}
            onClick={() => onChange('')}
          >
            <TrashIcon size={20} />
          </IconButton>
        </div>
      )}
      {isBusy && (
        <p role="status" className={classes.busy}>
          <Spinner size={20} />
          <Trans>Uploading the picture…</Trans>
        </p>
      )}
      <p role="alert" className={classes.error}>
        {uploadError ?? error}
      </p>
    </Stack>
  )
}
