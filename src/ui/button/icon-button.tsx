import type { ComponentPropsWithRef } from 'react'
import { Spinner } from './spinner.tsx'
import classes from './icon-button.module.css'
import press from './press.module.css'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  'aria-label': string
  variant?: 'filled' | 'default' | 'subtle' | 'plain'
  color?: 'amber' | 'red'
  /** Width and height in px; absent: those of a control. */
  size?: number
  loading?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { variant = 'subtle', color = 'amber', size, ...others } = props
  const { loading = false, disabled = false, type, className, style, children, ...rest } = others
  const own = [press.press, press[variant], press[color], classes.button, className]
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- it is a submit button only when asked
      type={type ?? 'button'}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={own.filter(Boolean).join(' ')}
      style={size === undefined ? style : { width: size, height: size, ...style }}
    >
      {loading ? <Spinner size={24} /> : children}
    </button>
  )
}
