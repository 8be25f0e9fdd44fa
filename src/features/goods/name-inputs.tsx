import type { ReactNode } from 'react'
import { LANGUAGES } from '#domain/languages.ts'
import { NAME_MAX_LENGTH, type NameField } from '#domain/goods/names.ts'
import type { FieldProps } from '#ui/field/field-props.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { useNameLabel } from './use-name-label.ts'

interface NameInputsProps {
  field: (name: NameField) => FieldProps<string>
  /** Shown at the first input. */
  description?: ReactNode
}

/** One name input per language. */
export function NameInputs({ field, description }: NameInputsProps) {
  const label = useNameLabel()
  return LANGUAGES.map((language, index) => (
    <TextField
      key={language}
      {...field(`name_${language}`)}
      label={label(language)}
      {...(index === 0 ? { description } : {})}
      lang={language}
      maxLength={NAME_MAX_LENGTH}
    />
  ))
}
