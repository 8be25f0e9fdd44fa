import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { ShareChoice } from './share-choice.tsx'
import classes from './money-screen.module.css'

/** The currency of prices, and who sees them beside the owner. */
export function MoneyScreen() {
  const { t } = useLingui()
  const title = t`Money`
  return (
    <Screen title={title} width="narrow">
      <ScreenHead title={title} note={<Trans>What your items cost, and who may know it.</Trans>} />
      <Stack gap={4}>
        <Card as="section" className={classes.card}>
          <CurrencyChoice />
        </Card>
        <Card as="section" className={classes.card}>
          <ShareChoice />
        </Card>
      </Stack>
    </Screen>
  )
}
