import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx'
import classes from './native-select.module.css'

export type NativeSelectProps = FieldWords & ComponentPropsWithRef<'select'>

/** A choice of few, as the device shows it. `className` goes to the whole. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, description, error, withAsterisk, className, id, ...select } = props
  const words = { label, description, error, withAsterisk }
  const ids = useFieldIds(words, id)
  return (
    <FieldFrame {...words} ids={ids} className={className}>
      <select {...select} {...ids.input} className={classes.select} />
    </FieldFrame>
  )
}
