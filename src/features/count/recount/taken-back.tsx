import { Trans } from '@lingui/react/macro'
import { nameIn } from '#domain/goods/goods.ts'
import { useLanguage } from '#ui/language/language.ts'
import type { AskedItem } from './use-own-recount.ts'
import classes from './recount-screen.module.css'

/** Says why the item that was in hand is gone. */
export function TakenBack({ item: { good } }: { item: AskedItem }) {
  const { language } = useLanguage()
  return (
    <p className={classes.foreign} role="alert">
      <strong>{nameIn(good, language)}</strong>
      <Trans>This item doesn't have to be counted again any more.</Trans>
    </p>
  )
}
