import { useLingui } from '@lingui/react/macro'
import { must } from '#domain/must.ts'
import { nextLanguage, type Language } from '#domain/languages.ts'
import { Disclosure } from './disclosure.tsx'
import { CheckIcon, GlobeIcon } from './icons.tsx'
import { OWN_NAMES, type OwnName } from './language-names.ts'
import { chooseLanguage, useLanguage } from './language.ts'
import { MenuItem } from './menu-item.tsx'
import classes from './language-menu.module.css'

/** All three in a menu; on a phone, where room is dear, a tap goes to the next one. */
export function LanguageMenu() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const current = ownName(language)
  const next = ownName(nextLanguage(language))
  return (
    <>
      <div className={classes.menu}>
        <Disclosure
          label={t`Language: ${current.name}`}
          trigger={
            <>
              <GlobeIcon />
              <Short own={current} />
            </>
          }
        >
          {OWN_NAMES.map((own) => (
            <MenuItem
              key={own.language}
              lang={own.language}
              isChosen={own.language === language}
              icon={own.language === language ? <CheckIcon /> : <span className={classes.space} />}
              onClick={() => void chooseLanguage(own.language)}
            >
              {own.name}
            </MenuItem>
          ))}
        </Disclosure>
      </div>
      <button
        type="button"
        className={classes.next}
        aria-label={t`Language: ${current.name}. Switch to ${next.name}`}
        onClick={() => void chooseLanguage(next.language)}
      >
        <Short own={current} />
      </button>
    </>
  )
}

function Short({ own }: { own: OwnName }) {
  return (
    <span className={classes.short} lang={own.language} aria-hidden="true">
      {own.short}
    </span>
  )
}

function ownName(language: Language): OwnName {
  return must(
    OWN_NAMES.find((own) => own.language === language),
    'name of a language',
  )
}
