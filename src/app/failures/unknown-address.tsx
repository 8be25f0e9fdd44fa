import { BottleIcon } from '#ui/icon/icons.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { LanguageChoice } from '#features/auth/language-choice.tsx'
import classes from './unknown-address.module.css'

/** Nothing is at this address; whoever follows a dead link still sees whose page it is, and can read it. */
export function UnknownAddress() {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <a href="/" className={classes.brand}>
          <BottleIcon size={28} />
          <span>Dram</span>
        </a>
        <LanguageChoice />
      </header>
      <NotFoundScreen />
    </div>
  )
}
