import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { uploadImage } from '#api/upload-call.ts'
import { useAccount } from '#ui/account.tsx'
import { ImageField } from '#ui/form/image-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useServerFault } from './use-server-fault.ts'
import classes from './picture-field.module.css'

export interface PictureFieldProps {
  /** Where the picture is; empty: there is none. */
  value: string
  onChange: (image: string) => void
  error: string | null
}

/** One's own picture: given to the server at once, and theirs when the form is saved. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const { t } = useLingui()
  const { api } = useAccount()
  const faultOf = useServerFault()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = async (image: File): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    const answer = await uploadImage(api, image)
    setBusy(false)
    if (answer.kind === 'ok') onChange(answer.value.filePath)
    else setRefusal(faultOf(answer).faults.whole)
  }
  return (
    <div className={classes.picture}>
      <span className={classes.label}>
        <Trans>Picture</Trans>
      </span>
      <ImageField
        label={value === '' ? t`Choose a picture, or drop it here` : t`Your picture`}
        src={value === '' ? null : value}
        isDisabled={isBusy}
        onImage={(image) => void upload(image)}
        onRemove={() => onChange('')}
      />
      {isBusy && (
        <p role="status" className={classes.busy}>
          <Spinner size={20} />
          <Trans>Sending the picture…</Trans>
        </p>
      )}
      <p role="alert" className={classes.error}>
        {refusal ?? error}
      </p>
    </div>
  )
}
