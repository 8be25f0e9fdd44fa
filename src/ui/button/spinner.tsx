import classes from './spinner.module.css'

export interface SpinnerProps {
  /** Width and height in px. */
  size?: number
  className?: string
}

/** A loading indicator without text: whoever shows it says what is loading. */
export function Spinner({ size = 36, className = '' }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={`${classes.spinner} ${className}`}
      style={{ width: size, height: size }}
    />
  )
}
