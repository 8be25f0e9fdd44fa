import type { ReactNode } from 'react'
import { TextArea } from './text-area.tsx'
import type { FieldProps } from './field-props.ts'

export interface TextAreaFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  isRequired?: boolean
  maxLength?: number
}

export function TextAreaField({ isRequired = false, onChange, ...input }: TextAreaFieldProps) {
  return (
    <TextArea
      {...input}
      withAsterisk={isRequired}
      aria-required={isRequired}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
