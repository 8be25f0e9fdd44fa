import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './use-form.ts'

export interface TextAreaFieldProps extends FieldProps<string> {
  label: ReactNode
  description?: ReactNode
  isRequired?: boolean
  maxLength?: number
}

/** Several lines of text. */
export function TextAreaField({ isRequired = false, onChange, ...input }: TextAreaFieldProps) {
  return (
    <Textarea
      {...input}
      size="lg"
      rows={4}
      withAsterisk={isRequired}
      aria-required={isRequired}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
