import { useLingui } from '@lingui/react/macro'
import { Disclosure } from './disclosure.tsx'
import { CheckIcon, GlobeIcon } from './icons.tsx'
import { OWN_NAMES } from './language-names.ts'
import { switchLanguage, useLanguage } from './language.ts'
import { MenuItem } from './menu-item.tsx'
import classes from './language-menu.module.css'

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
          icon={own.language === language ? <CheckIcon /> : <span className={classes.space} />}
          onClick={() => void switchLanguage(own.language)}
        >
          {own.name}
        </MenuItem>
      ))}
    </Disclosure>
  )
}
