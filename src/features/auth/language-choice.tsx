import { useLingui } from '@lingui/react/macro'
import { OFFERED_LANGUAGES, traitsOf } from '#domain/languages.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { chooseLanguage, useLanguage } from '#ui/language/language.ts'
import classes from './language-choice.module.css'

/** All languages side by side, so that a first-time visitor need not search for theirs. */
export function LanguageChoice() {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (
    <fieldset className={classes.choice}>
      <VisuallyHidden as="legend">{t`Language`}</VisuallyHidden>
      {OFFERED_LANGUAGES.map((other) => (
        <button
          key={other}
          type="button"
          lang={other}
          className={classes.language}
          aria-pressed={other === language}
          onClick={() => void chooseLanguage(other)}
        >
          {traitsOf(other).name}
        </button>
      ))}
    </fieldset>
  )
}
