import { Link } from '../address/link.tsx'
import { BottleIcon } from './icons.tsx'
import classes from './wordmark.module.css'

/** The product's name, linked to the home page. */
export function Wordmark() {
  return (
    <Link to="/" className={classes.wordmark} aria-label="Dram">
      <BottleIcon size={28} />
      <span>Dram</span>
    </Link>
  )
}
