import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useLinked } from '../address/link.tsx'
import type { Target } from '../address/navigation.ts'
import { Spinner } from './spinner.tsx'
import classes from './button.module.css'
import press from './press.module.css'

interface Look {
  variant?: 'filled' | 'default' | 'subtle'
  /** `md` is for use beside a line of text. */
  size?: 'md' | 'lg'
  /** Red: what follows cannot be undone. */
  color?: 'amber' | 'red'
  fullWidth?: boolean
  leftSection?: ReactNode
  className?: string
  children?: ReactNode
}

export type ButtonProps = Look & ComponentPropsWithRef<'button'> & { loading?: boolean }

/** While `loading` it cannot be pressed again. */
export function Button({ loading = false, disabled = false, type, ...props }: ButtonProps) {
  const { look, rest } = split(props)
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- it is a submit button only when asked
      type={type ?? 'button'}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={classesOf(look)}
    >
      {loading && (
        <span className={classes.busy}>
          <Spinner size={24} />
        </span>
      )}
      <Face {...look} />
    </button>
  )
}

/** A link to another page or program that looks like a button. */
export function ButtonAnchor(props: Look & ComponentPropsWithRef<'a'>) {
  const { look, rest } = split(props)
  return (
    <a {...rest} className={classesOf(look)}>
      <Face {...look} />
    </a>
  )
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  to,
  params,
  search,
  replace,
  ...props
}: Look & Target & ComponentPropsWithRef<'a'>) {
  return <ButtonAnchor {...props} {...useLinked({ to, params, search, replace }, props.onClick)} />
}

function Face({ leftSection, children }: Look) {
  return (
    <>
      {leftSection && <span className={classes.section}>{leftSection}</span>}
      <span className={classes.label}>{children}</span>
    </>
  )
}

function split<Props extends Look>(props: Props): { look: Look; rest: Omit<Props, keyof Look> } {
  const { variant, size, color, fullWidth, leftSection, className, children, ...rest } = props
  const look = { variant, size, color, fullWidth, leftSection, className, children }
  return { look: look as Look, rest }
}

function classesOf(props: Look): string {
  const { variant = 'filled', size = 'lg', color = 'amber', fullWidth = false, className } = props
  const look = [press.press, press[variant], press[color]]
  const shape = [classes.button, classes[size], fullWidth && classes.wide]
  return [...look, ...shape, className].filter(Boolean).join(' ')
}
