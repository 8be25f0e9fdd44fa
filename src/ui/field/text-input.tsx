import type { ComponentPropsWithRef, ReactNode } from 'react'
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx'
import classes from './text-input.module.css'

export interface TextInputProps extends FieldTexts, ComponentPropsWithRef<'input'> {
  /** An icon before the text. */
  leftSection?: ReactNode
  /** A unit or a button after the text. */
  rightSection?: ReactNode
  /** In px: the space that the text leaves free. */
  rightSectionWidth?: number
}

/** One line of text with label and error. `className` applies to the whole. */
export function TextInput(props: TextInputProps) {
  const { label, description, error, withAsterisk, className, ...others } = props
  const { leftSection, rightSection, rightSectionWidth = 48, id, ...input } = others
  const texts = { label, description, error, withAsterisk }
  const ids = useFieldIds(texts, id)
  return (
    <FieldFrame {...texts} ids={ids} className={className}>
      <div className={classes.box}>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <input
          {...input}
          {...ids.input}
          className={leftSection ? `${classes.input} ${classes.behind}` : classes.input}
          style={rightSection ? { paddingInlineEnd: rightSectionWidth } : {}}
        />
        {rightSection && (
          <span className={classes.right} style={{ width: rightSectionWidth }}>
            {rightSection}
          </span>
        )}
      </div>
    </FieldFrame>
  )
}
