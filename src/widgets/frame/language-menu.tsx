import { useLingui } from '@lingui/react/macro'
import { nextLanguage, OFFERED_LANGUAGES, traitsOf, type Language } from '#domain/languages.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Disclosure } from '#ui/menu/disclosure.tsx'
import { CheckIcon, GlobeIcon } from '#ui/icon/icons.tsx'
import { chooseLanguage, useLanguage } from '#ui/language/language.ts'
import { MenuItem } from '#ui/menu/menu-item.tsx'
import classes from './language-menu.module.css'

/** A menu of all languages; on a phone, where space is short, a tap switches to the next one. */
export function LanguageMenu() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const next = nextLanguage(language)
  const current = traitsOf(language).name
  const following = traitsOf(next).name
  return (
    <>
      <div className={classes.menu}>
        <Disclosure
          label={t`Language: ${current}`}
          trigger={
            <>
              <GlobeIcon />
              <Short language={language} />
            </>
          }
        >
          {OFFERED_LANGUAGES.map((other) => (
            <MenuItem
              key={other}
              lang={other}
              isChosen={other === language}
              icon={other === language ? <CheckIcon /> : <span className={classes.space} />}
              onClick={() => void chooseLanguage(other)}
            >
              {traitsOf(other).name}
            </MenuItem>
          ))}
        </Disclosure>
      </div>
      <IconButton
        variant="plain"
        className={classes.next}
        aria-label={t`Language: ${current}. Switch to ${following}`}
        onClick={() => void chooseLanguage(next)}
      >
        <Short language={language} />
      </IconButton>
    </>
  )
}

function Short({ language }: { language: Language }) {
  return (
    <span className={classes.short} lang={language} aria-hidden="true">
      {traitsOf(language).short}
    </span>
  )
}
