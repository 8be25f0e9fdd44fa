import { useLingui } from '@lingui/react/macro'
import { OWN_NAMES } from '#ui/language-names.ts'
import { chooseLanguage, useLanguage } from '#ui/language.ts'
import classes from './language-choice.module.css'

/** All languages side by side: whoever comes first time should not have to look for theirs. */
export function LanguageChoice() {
  const { t } = useLingui()
  const { language } = useLanguage()
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t`Language`}</legend>
      {OWN_NAMES.map((own) => (
        <button
          key={own.language}
          type="button"
          lang={own.language}
          className={classes.language}
          aria-pressed={own.language === language}
          onClick={() => void chooseLanguage(own.language)}
        >
          {own.name}
        </button>
      ))}
    </fieldset>
  )
}
