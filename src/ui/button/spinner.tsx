import classes from './spinner.module.css'

export interface SpinnerProps {
  /** Width and height in px. */
  size?: number
  className?: string
}

/** Turns while something is on its way. Whoever shows it says in words what. */
export function Spinner({ size = 36, className = '' }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={`${classes.spinner} ${className}`}
      style={{ width: size, height: size }}
    />
  )
}
