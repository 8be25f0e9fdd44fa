import type { Visitor } from '../site-deps.ts'
import classes from './avatar.module.css'

/** A person's picture, or a placeholder. */
export function Avatar({ visitor }: { visitor: Visitor }) {
  const name = `${visitor.name} ${visitor.surname}`.trim()
  return (
    <span className={classes.avatar} role="img" aria-label={name} title={name}>
      {visitor.image ? (
        <img src={visitor.image} alt="" width={44} height={44} />
      ) : (
        <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true" focusable="false">
          <circle cx="12" cy="8.5" r="4" fill="currentColor" />
          <path d="M4 20.500a8 8 0 0 1 16 0z" fill="currentColor" />
        </svg>
      )}
    </span>
  )
}
