import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ENCODING_NAMES, ENCODINGS, type Encoding } from '#domain/import/encodings.ts'
import { NativeSelect } from '#ui/field/native-select.tsx'
import classes from './encoding-choice.module.css'

interface EncodingChoiceProps {
  /** Null for what is no file of text, which gets no choice. */
  encoding: Encoding | null
  onChoose: (encoding: Encoding) => void
}

/** In which encoding a file of text was read; another one reads it again. */
export function EncodingChoice({ encoding, onChoose }: EncodingChoiceProps) {
  const { t } = useLingui()
  const id = useId()
  if (encoding === null) return null
  return (
    <div className={classes.line}>
      <label htmlFor={id}>{t({ message: 'Text', comment: 'Encoding of a text file' })}</label>
      <NativeSelect
        id={id}
        value={encoding}
        onChange={(event) => {
          const chosen = ENCODINGS.find((one) => one === event.currentTarget.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {ENCODINGS.map((one) => (
          <option key={one} value={one}>
            {ENCODING_NAMES[one]}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
