import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { dayAsTyped, readDay, readTime } from '#domain/typed-moment.ts'
import { IconButton } from '../button/icon-button.tsx'
import { CalendarIcon } from '../icon/later-icons.tsx'
import { TextInput } from './text-input.tsx'
import classes from './day-field.module.css'

interface MomentFieldProps {
  label: string
  description?: ReactNode
  /** What the form says of the field. */
  error?: ReactNode
  name?: string
}

export interface DayFieldProps extends MomentFieldProps {
  /** `2026-11-21`, or empty; what was typed and is no day, as it was typed. */
  value: string
  onChange: (value: string) => void
}

/**
 * A day, typed as it is written everywhere, or chosen in the browser's calendar. The browser's own
 * field would write it as the browser's language does, which may be another than the app's.
 */
export function DayField({ label, value, onChange, ...field }: DayFieldProps) {
  const { t } = useLingui()
  const native = useRef<HTMLInputElement>(null)
  const isWrong = value !== '' && readDay(value) === null
  return (
    <TypedField
      {...field}
      label={label}
      value={value}
      onChange={onChange}
      read={readDay}
      write={dayAsTyped}
      placeholder={t`DD.MM.YYYY`}
      fault={isWrong ? t`Invalid date` : null}
      rightSection={
        <>
          <input
            ref={native}
            className={classes.native}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isWrong ? '' : value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <IconButton
            aria-label={t`Calendar: ${label}`}
            onClick={() => native.current?.showPicker()}
          >
            <CalendarIcon />
          </IconButton>
        </>
      }
    />
  )
}

export interface TimeFieldProps extends MomentFieldProps {
  /** `22:48`, or empty; what was typed and is no time, as it was typed. */
  value: string
  onChange: (value: string) => void
}

/** A time of the day, of 24 hours in every language. */
export function TimeField({ value, ...field }: TimeFieldProps) {
  const { t } = useLingui()
  const isWrong = value !== '' && readTime(value) === null
  return (
    <TypedField
      {...field}
      value={value}
      read={readTime}
      write={(time) => time}
      placeholder="00:00"
      fault={isWrong ? t`Invalid time` : null}
    />
  )
}

interface TypedFieldProps extends DayFieldProps {
  read: (typed: string) => string | null
  write: (value: string) => string
  placeholder: string
  /** What is wrong with the value, said once the field is left. */
  fault: string | null
  rightSection?: ReactNode
}

function TypedField(props: TypedFieldProps) {
  const { value, onChange, read, write, fault, error, ...input } = props
  const valueOf = (text: string): string => read(text) ?? text
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  return (
    <TextInput
      {...input}
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      // What is being typed stays as it is, until the field is left.
      value={valueOf(typed) === value ? typed : write(value)}
      error={isLeft || error ? (fault ?? error) : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setLeft(false)
        onChange(valueOf(currentTarget.value))
      }}
      onBlur={() => {
        setTyped('')
        setLeft(true)
      }}
    />
  )
}
