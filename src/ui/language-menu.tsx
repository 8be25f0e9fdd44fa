import { useLingui } from '@lingui/react/macro'
import type { Language } from '#domain/languages.ts'
import { Disclosure } from './disclosure.tsx'
import { CheckIcon, GlobeIcon } from './icons.tsx'
import { switchLanguage, useLanguage } from './language.ts'
import { MenuItem } from './menu-item.tsx'
import classes from './language-menu.module.css'

/** In the selector's order, each in its own words: whoever needs it cannot read the others. */
const OWN_NAMES: readonly { language: Language; name: string; short: string }[] = [
  { language: 'hy', name: 'Հայերեն', short: 'Հայ' },
  { language: 'ru', name: 'Русский', short: 'Рус' },
  { language: 'en', name: 'English', short: 'Eng' },
]

export function LanguageMenu() {
  const { t } = useLingui()
  const { language } = useLanguage()
  const current = OWN_NAMES.find((own) => own.language === language)
  return (
    <Disclosure
      label={t`Language: ${current?.name ?? ''}`}
      trigger={
        <>
          <GlobeIcon />
          <span className={classes.short} lang={language} aria-hidden="true">
            {current?.short}
          </span>
        </>
      }
    >
      {OWN_NAMES.map((own) => (
        <MenuItem
          key={own.language}
          lang={own.language}
          isChosen={own.language === language}
          icon={<CheckIcon size={own.language === language ? 20 : 0} />}
          onClick={() => void switchLanguage(own.language)}
        >
          {own.name}
        </MenuItem>
      ))}
    </Disclosure>
  )
}
