import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx'
import classes from './native-select.module.css'

export type NativeSelectProps = FieldTexts & ComponentPropsWithRef<'select'>

/** A choice from a few options, in the device's own style. `className` applies to the whole. */
export function NativeSelect(props: NativeSelectProps) {
  const { label, description, error, withAsterisk, className, id, ...select } = props
  const texts = { label, description, error, withAsterisk }
  const ids = useFieldIds(texts, id)
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <select {...select} {...ids.input} className={classes.select} />
    </FieldFrame>
  )
}
