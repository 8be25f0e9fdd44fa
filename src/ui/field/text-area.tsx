import type { ComponentPropsWithRef } from 'react'
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx'
import classes from './text-area.module.css'

export type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>

/** Several lines of text with label and error. `className` applies to the whole. */
export function TextArea(props: TextAreaProps) {
  const { label, description, error, withAsterisk, className, id, rows = 4, ...textarea } = props
  const texts = { label, description, error, withAsterisk }
  const ids = useFieldIds(texts, id)
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <textarea {...textarea} {...ids.input} rows={rows} className={classes.area} />
    </FieldFrame>
  )
}
