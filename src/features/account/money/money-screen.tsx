import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#ui/layout/card.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { ScreenHead } from '#ui/list/screen-head.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { SettingCheckbox } from './setting-checkbox.tsx'
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
          <SettingCheckbox
            setting="prices"
            label={t`Managers see prices`}
            description={
              <Trans>
                They see and enter prices, and see what the stock is worth, also in files. Barmen
                never see money.
              </Trans>
            }
          />
        </Card>
        <Card as="section" className={classes.card}>
          <SettingCheckbox
            setting="price_basis"
            label={t`Average price of deliveries`}
            description={
              <Trans>
                Items are worth the average of what was paid in the last year, weighted by what
                came. Otherwise the last price counts.
              </Trans>
            }
          />
        </Card>
        <Card as="section" className={classes.card}>
          <SettingCheckbox
            setting="deliveries"
            label={t`Barmen record deliveries`}
            description={
              <Trans>
                They write down what came to their branches, and never see what it cost. Otherwise
                only you and managers record deliveries.
              </Trans>
            }
          />
        </Card>
      </Stack>
    </Screen>
  )
}
